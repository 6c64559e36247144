import type { SavedList } from '@contract/saved-title.schema'
import type { SavedTitlesQuery } from '../../api/query-types.ts'

/** The orders of a list by their name in the address; the first is the default. */
export const savedOrders = {
  newest: { sort: 'added', order: 'desc' },
  oldest: { sort: 'added', order: 'asc' },
  title: { sort: 'title', order: 'asc' },
  released: { sort: 'released', order: 'desc' },
  releasedFirst: { sort: 'released', order: 'asc' },
  rating: { sort: 'rating', order: 'desc' },
} as const
export type SavedOrder = keyof typeof savedOrders

const isSavedOrder = (name: unknown): name is SavedOrder => typeof name === 'string' && Object.hasOwn(savedOrders, name)

/** The filters and the order of a list, as search parameters. */
export interface SavedSearch {
  readonly order?: SavedOrder
  readonly type?: 'movie' | 'tv'
  readonly genre?: string
  readonly rating?: string
  readonly q?: string
}

/** Parses search parameters; invalid ones are dropped. */
export function parseSavedSearch({ order, type, genre, rating, q }: Readonly<Record<string, unknown>>): SavedSearch {
  return {
    order: isSavedOrder(order) && order !== 'newest' ? order : undefined,
    type: type === 'movie' || type === 'tv' ? type : undefined,
    genre: typeof genre === 'string' && /^\d{1,6}$/.test(genre) ? genre : undefined,
    rating: typeof rating === 'string' && /^([1-9]|10)$/.test(rating) ? rating : undefined,
    q: typeof q === 'string' && q.trim() ? q.slice(0, 100) : undefined,
  }
}

export const isNarrowed = ({ type, genre, rating, q }: SavedSearch): boolean =>
  [type, genre, rating, q].some((part) => part !== undefined)

export const savedQuery = (
  list: SavedList,
  { order = 'newest', type, genre, rating, q }: SavedSearch,
): SavedTitlesQuery => ({
  list,
  size: 40,
  ...savedOrders[order],
  type,
  genre: genre === undefined ? undefined : Number(genre),
  minRating: rating === undefined ? undefined : Number(rating),
  q: q?.trim(),
})
