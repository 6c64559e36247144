import { randomUUID } from 'node:crypto'
import type { ImportMatch } from '@contract/import-answers.schema'
import { precisionOf } from '@contract/played-at'
import type { Database } from '../../platform/database/schema.ts'
import { upsertSavedTitles } from '../../personal/saved/saved-titles.queries.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import type { Play } from '@import-formats/import-entry'
import type { StoredMarks } from './merge-marks.ts'
import type { TitleApplication, Account } from './title-application.ts'

/** Watchings written at once. */
const batch = 100

export async function write({ database }: Account, rows: readonly SavedRow[], plays: readonly Database['plays'][]) {
  await upsertSavedTitles(database, rows)
  for (let at = 0; at < plays.length; at += batch) {
    await database
      .insertInto('plays')
      .values(plays.slice(at, at + batch))
      .execute()
  }
}

export const savedRow = (
  { import: { user_id, source } }: TitleApplication,
  match: ImportMatch,
  marks: StoredMarks,
  version: number,
) => ({
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  title: match.title,
  released: match.released,
  genre_ids: JSON.stringify(match.genreIds),
  saved_at: marks.saved_at,
  favourite_at: marks.favourite_at,
  watched_at: marks.watched_at,
  dismissed_at: marks.dismissed_at,
  rating: marks.rating,
  rated_at: marks.rated_at,
  note: marks.note,
  noted_at: marks.noted_at,
  version: version + 1,
})

export const playRow = ({ import: { id, user_id, source } }: TitleApplication, match: ImportMatch, play: Play) => ({
  id: randomUUID(),
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  season: play.season,
  episode: play.episode,
  played_at: play.playedAt,
  precision: precisionOf(play.playedAt, play.precision),
  import_id: id,
})
