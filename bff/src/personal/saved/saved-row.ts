import type { SavedTitle } from '@contract/saved-title.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { isoMarks, marksOf, noMarks } from './stored-marks.service.ts'

export type SavedRow = Database['saved_items']
export type PlayRow = Database['plays']

/** A title of one user. Ids of the embedded catalogue and of the live service never mix. */
export interface ItemKey {
  readonly userId: string
  readonly source: SavedTitle['source']
  readonly type: MediaType
  readonly id: number
}

/** The columns of a title beside its marks: its English name and first date for sorting, its genres for counting. */
export interface TitleColumns {
  readonly title: string
  readonly released: string | null
  readonly genreIds: readonly number[]
}

export const toItem = (row: SavedRow): SavedTitle => ({
  source: row.source,
  type: row.type,
  id: row.media_id,
  title: row.title,
  released: row.released,
  ...isoMarks(marksOf(row)),
  ...(row.rewatch_since ? { rewatchSince: isoTime(Number(row.rewatch_since)) } : {}),
  version: row.version,
})

/** The row of a title that has no marks yet. */
export const blankRow = ({ userId, source, type, id }: ItemKey, facts: TitleColumns): SavedRow => ({
  user_id: userId,
  source,
  type,
  media_id: id,
  title: facts.title,
  released: facts.released,
  genre_ids: JSON.stringify(facts.genreIds),
  ...noMarks,
  version: 0,
})
