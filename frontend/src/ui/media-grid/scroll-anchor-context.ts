import { createContext, use, type RefObject } from 'react'

/** What a grid tells of itself, so that one returns to where one was in it. */
export interface AnchoredGrid {
  /** What tells this list from others. */
  readonly name: string
  /** How much is loaded; more than is shown, where some of it is hidden. */
  readonly loaded: number
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** Whether all cards are there, or for now only those around the place. */
  readonly isWhole: boolean
  readonly onMore: () => void
}
type UseScrollAnchor = (element: RefObject<HTMLElement | null>, grid: AnchoredGrid) => void

/** How one returns to a place in a grid is known to the product; a grid by itself begins at its top. */
const ScrollAnchorContext = createContext<UseScrollAnchor>(() => undefined)
export const ScrollAnchorProvider = ScrollAnchorContext.Provider

export const useScrollAnchor: UseScrollAnchor = (element, grid) => use(ScrollAnchorContext)(element, grid)
