import { createContext, use, type RefObject } from 'react'

/** The state of a grid from which its scroll position is stored and restored. */
export interface AnchoredGrid {
  /** The name of this list: its address with its filters. */
  readonly name: string
  /** The number of loaded items, hidden ones included. */
  readonly loaded: number
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** Whether all cards are rendered, or for now only those around the anchor. */
  readonly isFullyRendered: boolean
  readonly onMore: () => void
}
type UseScrollAnchor = (element: RefObject<HTMLElement | null>, grid: AnchoredGrid) => void

/** The hook that restores scroll positions, provided by the app; without it a grid starts at its top. */
const ScrollAnchorContext = createContext<UseScrollAnchor>(() => undefined)
export const ScrollAnchorProvider = ScrollAnchorContext.Provider

export const useScrollAnchor: UseScrollAnchor = (element, grid) => use(ScrollAnchorContext)(element, grid)
