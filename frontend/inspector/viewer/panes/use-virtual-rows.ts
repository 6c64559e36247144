import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Row } from '../model/log-rows.ts'

/** Height of a line in pixels. */
export const rowHeight = 28

/** Virtualizes the log lines: scrolls to the newest if `isFollowing`, else to `chosen` (an index, or -1). */
export function useVirtualRows(rows: readonly Row[], chosen: number, isFollowing: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // The React compiler cannot memoize the result of this hook.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]!.key,
  })
  // The scroll position belongs to the browser, not to React.
  useEffect(() => {
    if (isFollowing && rows.length > 0) list.scrollToIndex(rows.length - 1)
  }, [list, rows.length, isFollowing])
  // The chosen line is visible, wherever somebody chose it.
  useEffect(() => {
    if (chosen >= 0) list.scrollToIndex(chosen, { align: 'auto' })
  }, [list, chosen])
  return { frame, list }
}
