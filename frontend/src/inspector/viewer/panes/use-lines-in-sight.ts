import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Row } from '../model/log-rows.ts'

/** In pixels. */
export const rowHeight = 28

/** Which lines are in sight of their frame: the newest while it follows them, else the chosen one. `chosen` is an index, or -1. */
export function useLinesInSight(rows: readonly Row[], chosen: number, follows: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // No compiler remembers what it answers.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]!.key,
  })
  // Where a list is scrolled to is the browser's to keep, not React's.
  useEffect(() => {
    if (follows && rows.length > 0) list.scrollToIndex(rows.length - 1)
  }, [list, rows.length, follows])
  useEffect(() => {
    if (chosen >= 0) list.scrollToIndex(chosen, { align: 'auto' })
  }, [list, chosen])
  return { frame, list }
}
