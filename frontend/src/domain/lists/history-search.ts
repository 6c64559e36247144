import type { HistoryFilter } from '../../api/query-types.ts'

/** The filters of the history, as search parameters. */
export interface HistorySearch {
  readonly type?: 'movie' | 'tv'
  /** The lowest rating, 1 to 10. */
  readonly rating?: string
  /** `yes`: rewatches alone. `no`: first viewings alone. */
  readonly rewatch?: 'yes' | 'no'
}

/** Parses search parameters; invalid ones are dropped. */
export const parseHistorySearch = ({ type, rating, rewatch }: Readonly<Record<string, unknown>>): HistorySearch => ({
  type: type === 'movie' || type === 'tv' ? type : undefined,
  rating: typeof rating === 'string' && /^([1-9]|10)$/.test(rating) ? rating : undefined,
  rewatch: rewatch === 'yes' || rewatch === 'no' ? rewatch : undefined,
})

/** `zone`: the time zone of the months, by its IANA name. */
export const historyFilter = ({ type, rating, rewatch }: HistorySearch, zone: string): HistoryFilter => ({
  zone,
  type,
  minRating: rating === undefined ? undefined : Number(rating),
  rewatch: rewatch && rewatch === 'yes',
})

export const isFiltered = ({ type, rating, rewatch }: HistorySearch): boolean =>
  [type, rating, rewatch].some((part) => part !== undefined)
