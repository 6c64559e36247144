import { useLayoutEffect, useRef } from 'react'

/** For a row of links that is scrolled sideways where it has no room: the one of the present place is in sight. */
export function useCurrentInSight<E extends HTMLElement>() {
  const row = useRef<E>(null)
  const shown = useRef<Element>(null)
  // How far the row is scrolled belongs to the browser; only where another link is the present one it is told, and only
  // before it paints: it would have to lay out the whole page at once, and once more for that.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null
    if (current && current !== shown.current)
      requestAnimationFrame(() => row.current && showInRow(row.current, current))
    shown.current = current
  })
  return row
}

/** Only sideways: the page stays where it is. What is cut off goes to the middle, so that its neighbours show too. */
function showInRow(row: Element, current: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
}
