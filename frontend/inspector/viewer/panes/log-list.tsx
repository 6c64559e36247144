import { useState } from 'react'
import type { ActorStates } from '../model/actor-states.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { LogLines } from './log-lines.tsx'
import { logNavigation, type FilteredLog } from './log-steps.ts'
import { rowHeight, useVirtualRows } from './use-virtual-rows.ts'

/** The virtualised list of log lines. It follows the newest line until the user scrolls back or selects a moment. */
export function LogList(log: FilteredLog & { readonly actorStates: ActorStates }) {
  const { t } = useInspectorTranslation()
  const [isFollowing, setFollowing] = useState(true)
  const {
    rows,
    all,
    selection: { moment, lookAt },
  } = log
  const chosen = moment ? rows.findIndex(({ key }) => key === moment.key) : -1
  const isPaused = moment !== null || !isFollowing
  const { frame, list } = useVirtualRows(rows, chosen, !isPaused)
  const { choose, goTo, onKeyDown } = logNavigation(log, chosen)
  const followNewest = () => {
    lookAt(null)
    setFollowing(true)
  }
  return (
    <div className="ix-log-frame">
      <div
        ref={frame}
        className="ix-log"
        role="listbox"
        aria-label={t('log.title')}
        aria-activedescendant={chosen >= 0 ? `ix-row-${moment!.key}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollowing(scrollTop + clientHeight >= scrollHeight - rowHeight * 2)
        }
      >
        <div className="ix-log-all" role="presentation" style={{ height: list.getTotalSize() }}>
          <LogLines log={log} items={list.getVirtualItems()} chosen={chosen} onChoose={choose} onGo={goTo} />
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="ix-empty">{all.length > 0 ? t('log.nothingMatches') : t('log.empty')}</p>
      ) : null}
      {isPaused && rows.length > 0 ? (
        <button type="button" className="ix-button ix-newest" onClick={followNewest}>
          {t('log.newest')} ↓
        </button>
      ) : null}
    </div>
  )
}
