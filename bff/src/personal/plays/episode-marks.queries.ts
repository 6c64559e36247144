import type { EpisodeMark, EpisodeMarkChange } from '@contract/episode-mark.schema'
import type { AnyDatabase, Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

type Row = Database['episode_marks']
export type EpisodeKey = Pick<Row, 'user_id' | 'source' | 'media_id' | 'season' | 'episode'>

export const toEpisodeMark = (row: Row): EpisodeMark => ({
  season: row.season,
  episode: row.episode,
  rating: row.rating,
  ratedAt: isoTime(row.rated_at),
  note: row.note,
  notedAt: isoTime(row.noted_at),
  version: row.version,
})

/** The marks of a show's episodes, in the order of their numbers. */
export const episodeMarksOf = (
  database: AnyDatabase,
  show: Pick<EpisodeKey, 'user_id' | 'source' | 'media_id'>,
): Promise<Row[]> =>
  database
    .selectFrom('episode_marks')
    .selectAll()
    .where((where) => where.and({ ...show }))
    .orderBy('season')
    .orderBy('episode')
    .execute()

/**
 * Changes the rating and the note of an episode, and returns the mark before and after; null if there is none. A mark
 * without both is deleted. `stale-version` if `version` is not the stored one (0 without a mark).
 */
export async function changeEpisodeMark(
  transaction: DatabaseTransaction,
  key: EpisodeKey,
  { rating, note, version }: EpisodeMarkChange,
  now: number,
): Promise<{ readonly before: Row | null; readonly after: Row | null } | 'stale-version'> {
  const before = await transaction
    .selectFrom('episode_marks')
    .selectAll()
    .where((where) => where.and({ ...key }))
    .executeTakeFirst()
  if (version !== undefined && version !== (before?.version ?? 0)) return 'stale-version'
  const after = {
    ...(before ?? { ...key, rating: null, rated_at: null, note: null, noted_at: null, version: 0 }),
    ...(rating === undefined ? {} : { rating, rated_at: rating === null ? null : now }),
    ...(note === undefined ? {} : noteOf(note, now)),
  }
  return { before: before ?? null, after: await writeEpisodeMark(transaction, after) }
}

/** Writes a mark with the next version, or deletes it if it has neither a rating nor a note. */
export async function writeEpisodeMark(transaction: AnyDatabase, mark: Row): Promise<Row | null> {
  const { user_id, source, media_id, season, episode } = mark
  if (mark.rating === null && mark.note === null) {
    await transaction
      .deleteFrom('episode_marks')
      .where((where) => where.and({ user_id, source, media_id, season, episode }))
      .execute()
    return null
  }
  const row = { ...mark, version: mark.version + 1 }
  await transaction
    .insertInto('episode_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source', 'media_id', 'season', 'episode']).doUpdateSet((set) => ({
        rating: set.ref('excluded.rating'),
        rated_at: set.ref('excluded.rated_at'),
        note: set.ref('excluded.note'),
        noted_at: set.ref('excluded.noted_at'),
        version: set.ref('excluded.version'),
      })),
    )
    .execute()
  return row
}

const noteOf = (note: string | null, now: number) =>
  note?.trim() ? { note, noted_at: now } : { note: null, noted_at: null }
