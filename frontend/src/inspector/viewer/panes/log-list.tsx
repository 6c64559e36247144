import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { effectsOf, type Row } from '../model/log-rows.ts'
import type { World } from '../model/world.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import { LogRow } from './log-row.tsx'

interface LogListProps {
  readonly rows: readonly Row[]
  /** Those that the filter hides too: a cause may be among them. */
  readonly all: readonly Row[]
  readonly world: World
  readonly looks: Looks
}

const rowHeight = 28

/** The lines in sight of however many there are; follows the newest until somebody looks back. */
export function LogList({ rows, all, world, looks }: LogListProps) {
  const { say } = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const { moment, anchor, lookAt } = looks
  // No compiler remembers what it answers.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]!.key,
  })
  const chosen = moment ? rows.findIndex(({ key }) => key === moment.key) : -1
  const causeOf = moment?.cause ?? null
  const isPaused = moment !== null || !follows

  // Where a list is scrolled to is the browser's to keep, not React's.
  useEffect(() => {
    if (!isPaused && rows.length > 0) list.scrollToIndex(rows.length - 1)
  }, [list, rows.length, isPaused])
  useEffect(() => {
    if (chosen >= 0) list.scrollToIndex(chosen, { align: 'auto' })
  }, [list, chosen])

  const choose = (index: number, isStretch = false) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    if (isStretch && anchor === null) looks.anchorAt(moment ?? row)
    if (!isStretch && anchor !== null) looks.anchorAt(null)
    lookAt(row)
  }
  const goTo = (key: string | null | undefined) => {
    const row = all.find((other) => other.key === key)
    if (!row) return
    if (!rows.includes(row)) looks.setFilter({ actor: null, only: 'all', text: '' })
    lookAt(row)
  }
  const pageSize = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1)
  const move = (event: KeyboardEvent) => {
    const from = chosen < 0 ? rows.length - 1 : chosen
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + pageSize,
      PageUp: from - pageSize,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to !== undefined) choose(to, event.shiftKey)
    else if (event.key === 'ArrowLeft') goTo(moment?.cause)
    else if (event.key === 'ArrowRight' && moment) goTo(effectsOf(all, moment.key)[0]?.key)
    else if (event.key === 'Escape') lookAt(null)
    else return
    event.preventDefault()
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
        onKeyDown={move}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollows(scrollTop + clientHeight >= scrollHeight - rowHeight * 2)
        }
      >
        <div className="ix-log-all" role="presentation" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start, key }) => (
            <LogRow
              key={key}
              row={rows[index]!}
              before={rows[index - 1]}
              world={world}
              position={index + 1}
              total={rows.length}
              top={start}
              isChosen={index === chosen}
              isCause={rows[index]!.key === causeOf}
              isEffect={moment !== null && rows[index]!.cause === moment.key}
              isIn={looks.stretch.includes(rows[index]!)}
              onChoose={(isStretch) => choose(index, isStretch)}
              onCause={() => goTo(rows[index]!.cause)}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="ix-empty">{all.length > 0 ? say('log.nothingMatches') : say('log.empty')}</p>
      ) : null}
      {isPaused && rows.length > 0 ? (
        <button
          type="button"
          className="ix-button ix-newest"
          onClick={() => {
            lookAt(null)
            setFollows(true)
          }}
        >
          {say('log.newest')} ↓
        </button>
      ) : null}
    </div>
  )
}
