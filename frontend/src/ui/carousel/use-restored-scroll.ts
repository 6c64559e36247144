import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

interface ScrolledRow {
  readonly id: string
  readonly isFullyRendered: boolean
  readonly renderAll: () => void
}

/** Restores the scroll position of the row after Back, Forward and reload. */
export function useRestoredScroll(
  track: React.RefObject<HTMLUListElement | null>,
  { id, isFullyRendered, renderAll }: ScrolledRow,
) {
  const storedLeft = useElementScrollRestoration({ id })?.scrollX
  const pendingLeft = useRef(storedLeft)
  // The router restores only elements that exist when it renders the page; a row may come later. Instant, not smooth.
  useLayoutEffect(() => {
    if (pendingLeft.current === undefined) return
    if (isFullyRendered) track.current?.scrollTo({ left: pendingLeft.current, behavior: 'instant' })
    else if (pendingLeft.current > 0) renderAll()
    if (isFullyRendered) pendingLeft.current = undefined
  }, [track, isFullyRendered, renderAll])
}
