import { useLayoutEffect, useRef } from 'react'

/** For a row of links that scrolls sideways: scrolls the current link (`aria-current`) into view. */
export function useScrollCurrentIntoView<E extends HTMLElement>() {
  const row = useRef<E>(null)
  const shown = useRef<Element>(null)
  // Only when the current link changes, and in an animation frame: reading a position here would force a layout.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null
    if (current && current !== shown.current)
      requestAnimationFrame(() => row.current && showInRow(row.current, current))
    shown.current = current
  })
  return row
}

/** Scrolls only the row, not the page. A link that is cut off is centered, so that its neighbors are visible too. */
function showInRow(row: Element, current: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
}
