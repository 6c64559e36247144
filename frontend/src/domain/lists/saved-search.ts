import { savedPatterns } from '@contract/saved-patterns'

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
  /** The first year of a decade. */
  readonly decade?: string
  /** ISO 3166-1. */
  readonly country?: string
  /** ISO 639-1. */
  readonly originalLanguage?: string
  /** `maker-1`, a director of films or creator of shows, or `actor-1`. */
  readonly person?: string
  /** Minutes: `90-119`, or `180-` without an end. */
  readonly runtime?: string
  /** Ratings, 1 to 10: `8`, or `7-8`. */
  readonly ratings?: string
  /** A year: only titles with a viewing in it. */
  readonly viewed?: string
}

/** The filters that a list shows as chips: the statistics link to lists with them. */
export type FigureFilter = 'decade' | 'country' | 'originalLanguage' | 'person' | 'runtime' | 'ratings' | 'viewed'

export const figureFilters: readonly FigureFilter[] = [
  'decade',
  'country',
  'originalLanguage',
  'person',
  'runtime',
  'ratings',
  'viewed',
]

const parseFigureFilters = (search: Readonly<Record<string, unknown>>): Pick<SavedSearch, FigureFilter> =>
  Object.fromEntries(
    figureFilters.map((name) => {
      const value = search[name]
      return [name, typeof value === 'string' && savedPatterns[name].test(value) ? value : undefined]
    }),
  )

/** Parses search parameters; invalid ones are dropped. */
export function parseSavedSearch(search: Readonly<Record<string, unknown>>): SavedSearch {
  const { order, type, genre, rating, q } = search
  return {
    order: isSavedOrder(order) && order !== 'newest' ? order : undefined,
    type: type === 'movie' || type === 'tv' ? type : undefined,
    genre: typeof genre === 'string' && savedPatterns.genre.test(genre) ? genre : undefined,
    rating: typeof rating === 'string' && savedPatterns.minRating.test(rating) ? rating : undefined,
    q: typeof q === 'string' && q.trim() ? q.slice(0, 100) : undefined,
    ...parseFigureFilters(search),
  }
}
