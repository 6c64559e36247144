import type { TitleMarks } from '@contract/rules/title-marks'
import type { Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

/** The marks, the rating and the note of a title with their stored times, and since when a show is watched again. */
export type StoredMarks = Pick<
  Database['saved_items'],
  'saved_at' | 'favourite_at' | 'watched_at' | 'dismissed_at' | 'rating' | 'rated_at' | 'note' | 'noted_at'
> &
  Partial<Pick<Database['saved_items'], 'rewatch_since'>>
export const noMarks: StoredMarks = {
  saved_at: null,
  favourite_at: null,
  watched_at: null,
  dismissed_at: null,
  rating: null,
  rated_at: null,
  note: null,
  noted_at: null,
  rewatch_since: null,
}

/** The marks of a row; times are epoch milliseconds. */
export const marksOf = (row: StoredMarks): TitleMarks<number> => ({
  savedAt: row.saved_at,
  favouriteAt: row.favourite_at,
  watchedAt: row.watched_at,
  dismissedAt: row.dismissed_at,
  rating: row.rating,
  ratedAt: row.rated_at,
  note: row.note,
  notedAt: row.noted_at,
})

/** The columns of marks; the inverse of `marksOf`. */
export const storedMarks = (marks: TitleMarks<number>): StoredMarks => ({
  saved_at: marks.savedAt,
  favourite_at: marks.favouriteAt,
  watched_at: marks.watchedAt,
  dismissed_at: marks.dismissedAt,
  rating: marks.rating,
  rated_at: marks.ratedAt,
  note: marks.note,
  noted_at: marks.notedAt,
})

/** Marks as answers and exports have them, with times in ISO 8601; null for each that is left out. */
export const isoMarks = (marks: Partial<TitleMarks<number>>): TitleMarks<string> => ({
  savedAt: isoTime(marks.savedAt),
  favouriteAt: isoTime(marks.favouriteAt),
  watchedAt: isoTime(marks.watchedAt),
  dismissedAt: isoTime(marks.dismissedAt),
  rating: marks.rating ?? null,
  ratedAt: isoTime(marks.ratedAt),
  note: marks.note ?? null,
  notedAt: isoTime(marks.notedAt),
})
