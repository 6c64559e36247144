import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'
import type { AnchoredGrid } from '../../ui/media-grid/scroll-anchor-context.ts'

/** A long grid as it is now. Its items carry their keys as `data-card`. */
export interface Grid extends AnchoredGrid {
  readonly element: HTMLElement | null
}

/** A card and where it is: CSS pixels below the top of the screen. */
export interface VisibleCard {
  /** The key of the history entry in which it is visible. */
  readonly entry: string | undefined
  readonly card: string
  readonly top: number
  readonly pressed: boolean
}

export type ScrollAnchorEvent =
  | { type: 'grid.shown'; grid: Grid; entry: string | undefined }
  | { type: 'grid.left' }
  | { type: 'anchor.recalled'; anchor: ScrollAnchor | null }
  | { type: 'card.missing' }
  | { type: 'card.reached' }
  | ({ type: 'card.seen' } & VisibleCard)
  | { type: 'visitor.moved' }

export interface ScrollAnchorContext {
  readonly grid: Grid | null
  /** The key of the history entry in which the grid is shown. */
  readonly entry: string | undefined
  /** The anchor to return to; null for none. */
  readonly anchor: ScrollAnchor | null
}

export interface AnchorOfEntry {
  readonly entry: string | undefined
  readonly anchor: ScrollAnchor
}
