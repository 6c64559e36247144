import { useLayoutEffect, type RefObject } from 'react'
import { place, type Placing } from './place.ts'

/**
 * Fixes a popup on the screen beside its anchor, so that scrolling the page moves no item under a press. Its styles get
 * the available room as `--available-height` and `--available-width`.
 */
export function usePlacement(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { side, align, sideOffset }: Placing,
): void {
  // A layout effect: the popup is measured before it is painted.
  useLayoutEffect(
    () => keepPlaced(popup.current!, () => anchor.current, { side, align, sideOffset }),
    [popup, anchor, side, align, sideOffset],
  )
}

/** Places the popup now, and whenever its size or the window's changes. Returns how to stop. */
function keepPlaced(popup: HTMLElement, anchorOf: () => HTMLElement | null, placing: Placing): () => void {
  const update = (): void => {
    const anchor = anchorOf()
    if (!anchor) return
    const { style, offsetWidth, offsetHeight, clientHeight, scrollHeight } = popup
    // Its whole height, even while it scrolls.
    const size = { width: offsetWidth, height: scrollHeight + offsetHeight - clientHeight }
    const view = { width: document.documentElement.clientWidth, height: innerHeight }
    const { left, top, bottom, height, width } = place(anchor.getBoundingClientRect(), size, view, placing)
    style.left = `${left}px`
    style.top = top === null ? 'auto' : `${top}px`
    style.bottom = bottom === null ? 'auto' : `${bottom}px`
    style.setProperty('--available-height', `${height}px`)
    style.setProperty('--available-width', `${width}px`)
  }
  update()
  // Its items and their icons may come later.
  const observer = new ResizeObserver(update)
  observer.observe(popup)
  addEventListener('resize', update)
  return () => {
    observer.disconnect()
    removeEventListener('resize', update)
  }
}
