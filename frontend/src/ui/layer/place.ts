export interface Placing {
  readonly side?: 'top' | 'bottom' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** The distance from the anchor, in CSS pixels. */
  readonly sideOffset?: number | undefined
}
interface Size {
  readonly width: number
  readonly height: number
}
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The least distance from the edges of the window, in CSS pixels. */
const EDGE = 5

/**
 * The place of a popup beside its anchor, in CSS pixels of the window: on the wanted side, on the other if it does not
 * fit and there is more room, and never beyond the edges. `top` or `bottom` is the edge beside the anchor, from that of
 * the window, so that the popup may be smaller; `height` and `width` are the most that it may have.
 */
export function place(
  anchor: Box,
  popup: Size,
  view: Size,
  { side = 'bottom', align = 'center', sideOffset = 8 }: Placing,
): { left: number; top: number | null; bottom: number | null; height: number; width: number } {
  const above = anchor.top - sideOffset - EDGE
  const below = view.height - anchor.bottom - sideOffset - EDGE
  const wanted = side === 'top' ? above : below
  const isAbove = wanted < popup.height && above !== below ? above > below : side === 'top'
  const height = Math.max(isAbove ? above : below, 0)
  const width = view.width - 2 * EDGE
  const shown = Math.min(popup.width, width)
  const starts = {
    start: anchor.left,
    center: (anchor.left + anchor.right - shown) / 2,
    end: anchor.right - shown,
  }
  return {
    left: Math.max(EDGE, Math.min(starts[align], view.width - EDGE - shown)),
    top: isAbove ? null : anchor.bottom + sideOffset,
    bottom: isAbove ? view.height - anchor.top + sideOffset : null,
    height,
    width,
  }
}
