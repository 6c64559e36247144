import { useState } from 'react'
import type { World } from '../model/world.ts'
import { useSay } from '../../say.ts'
import { LogLines } from './log-lines.tsx'
import { logSteps, type ShownLog } from './log-steps.ts'
import { rowHeight, useLinesInSight } from './use-lines-in-sight.ts'

/** The virtualised list of log lines. It follows the newest line until the user scrolls back or selects a moment. */
export function LogList(log: ShownLog & { readonly world: World }) {
  const { say } = useSay()
  const [follows, setFollows] = useState(true)
  const {
    rows,
    all,
    looks: { moment, lookAt },
  } = log
  const chosen = moment ? rows.findIndex(({ key }) => key === moment.key) : -1
  const isPaused = moment !== null || !follows
  const { frame, list } = useLinesInSight(rows, chosen, !isPaused)
  const { choose, goTo, onKeyDown } = logSteps(log, chosen)
  const followNewest = () => {
    lookAt(null)
    setFollows(true)
  }
  return (
    <div className="ix-log-place">
      <div
        ref={frame}
        className="ix-log"
        role="listbox"
        aria-label={say('log.title')}
        aria-activedescendant={chosen >= 0 ? `ix-row-${moment!.key}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollows(scrollTop + clientHeight >= scrollHeight - rowHeight * 2)
        }
      >
        <div className="ix-log-all" role="presentation" style={{ height: list.getTotalSize() }}>
          <LogLines log={log} items={list.getVirtualItems()} chosen={chosen} onChoose={choose} onGo={goTo} />
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="ix-empty">{all.length > 0 ? say('log.nothingMatches') : say('log.empty')}</p>
      ) : null}
      {isPaused && rows.length > 0 ? (
        <button type="button" className="ix-button ix-newest" onClick={followNewest}>
          {say('log.newest')} ↓
        </button>
      ) : null}
    </div>
  )
}
