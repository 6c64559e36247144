import { savedPatterns } from '@contract/saved-patterns'
import type { HistorySpan } from '../../api/query-types.ts'

export type { HistorySpan }

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
  rating: typeof rating === 'string' && savedPatterns.minRating.test(rating) ? rating : undefined,
  rewatch: rewatch === 'yes' || rewatch === 'no' ? rewatch : undefined,
})

/** A day or a year as search parameters. */
export interface HistorySpanSearch {
  /** `YYYY-MM-DD` */
  readonly day?: string
  readonly year?: string
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Parses search parameters; invalid ones are dropped, and the year next to a day. */
export function parseHistorySpan({ day, year }: Readonly<Record<string, unknown>>): HistorySpanSearch {
  if (typeof day === 'string' && isDay(day)) return { day }
  return { year: typeof year === 'string' && savedPatterns.viewed.test(year) ? year : undefined }
}

export const spanOf = ({ day, year }: HistorySpanSearch): HistorySpan | undefined =>
  day === undefined ? (year === undefined ? undefined : { year: Number(year) }) : { day }
