import { sql, type Kysely } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import { precisionOf } from '@contract/played-at'
import type { Play } from '@import-formats/import-entry'
import type { Database } from '../../platform/database/schema.ts'
import type { TitleIdentity } from '../../platform/database/shared-columns.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'

/** The member whose titles are read, and the source of the ids. */
type Account = Pick<ImportRow, 'user_id' | 'source'>
type OwnTitle = Pick<ImportRow, 'user_id'> & TitleIdentity

/** The member's saved rows of titles, by the title's id. */
export async function savedRowsOf(
  database: Kysely<Database>,
  { user_id, source }: Account,
  type: MediaType,
  ids: readonly number[],
): Promise<Map<number, SavedRow>> {
  const rows = await database
    .selectFrom('saved_items')
    .selectAll()
    .where((where) => where.and({ user_id, source, type }))
    .where('media_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [Number(row.media_id), row]))
}

export async function deleteSavedRow(
  transaction: Kysely<Database>,
  { user_id, source, type, media_id }: OwnTitle,
): Promise<void> {
  await transaction
    .deleteFrom('saved_items')
    .where((where) => where.and({ user_id, source, type, media_id: Number(media_id) }))
    .execute()
}

/** A viewing of the account. */
export interface StoredPlay extends Play {
  readonly id: string
  readonly version: number
}

/** The season and the number of an episode. */
type EpisodePlace = readonly [season: number, episode: number]

/** The member's viewings of titles, by the title's id; `episodes`: only those from the first to the last of these. */
export async function playsOf(
  database: Kysely<Database>,
  { user_id, source }: Account,
  type: MediaType,
  ids: readonly number[],
  episodes?: readonly [first: EpisodePlace, last: EpisodePlace],
): Promise<Map<number, StoredPlay[]>> {
  const place = sql`(season, episode)`
  const rows = await database
    .selectFrom('plays')
    .select(['id', 'media_id', 'season', 'episode', 'played_at as playedAt', 'precision', 'rating', 'note', 'version'])
    .where((where) => where.and({ user_id, source, type }))
    .where('media_id', 'in', ids)
    .$if(episodes !== undefined, (query) => {
      const [first, last] = episodes!.map(([season, episode]) => sql`(${season}, ${episode})`)
      return query.where(sql<boolean>`${place} >= ${first} and ${place} <= ${last}`)
    })
    .execute()
  const plays = rows.map(({ media_id, playedAt, precision, ...row }) => ({
    id: Number(media_id),
    play: {
      ...row,
      version: row.version ?? 0,
      playedAt: Number(playedAt),
      precision: precisionOf(Number(playedAt), precision),
    },
  }))
  return new Map(
    [...Map.groupBy(plays, ({ id }) => id)].map(([id, group]) => [id, group.map(({ play }) => play)] as const),
  )
}

/** The marks that the member has of the episodes of shows. */
export async function episodeMarksOf(
  database: Kysely<Database>,
  { user_id, source }: Account,
  ids: readonly number[],
): Promise<Database['episode_marks'][]> {
  const rows = await database
    .selectFrom('episode_marks')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('source', '=', source)
    .where('media_id', 'in', ids)
    .execute()
  return rows.map(({ rated_at, noted_at, ...row }) => ({
    ...row,
    media_id: Number(row.media_id),
    rated_at: rated_at === null ? null : Number(rated_at),
    noted_at: noted_at === null ? null : Number(noted_at),
  }))
}

/** The rating and the note of a viewing; undefined if the member has no such viewing. */
export const opinionOf = (database: Kysely<Database>, userId: string, id: string) =>
  database
    .selectFrom('plays')
    .select(['rating', 'note', 'version'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Sets the rating and the note of a viewing, which is then a version newer. */
export async function setOpinion(
  transaction: Kysely<Database>,
  userId: string,
  { id, rating, note, version }: Pick<StoredPlay, 'id' | 'rating' | 'note' | 'version'>,
): Promise<void> {
  await transaction
    .updateTable('plays')
    .set({ rating: rating ?? null, note: note ?? null, version: version + 1 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The time of the last viewing of a film; null without one. */
export async function lastPlayOf(
  database: Kysely<Database>,
  { user_id, source, media_id }: OwnTitle,
): Promise<number | null> {
  const { last } = await database
    .selectFrom('plays')
    .select((select) => select.fn.max('played_at').as('last'))
    .where((where) => where.and({ user_id, source, type: 'movie', media_id: Number(media_id) }))
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}

export async function addPlays(transaction: Kysely<Database>, plays: readonly Database['plays'][]): Promise<void> {
  for (let at = 0; at < plays.length; at += rowsAtOnce)
    await transaction
      .insertInto('plays')
      .values(plays.slice(at, at + rowsAtOnce))
      .execute()
}

/** Deletes up to `rowsAtOnce` viewings that an import added, and returns their titles and notes. */
export const deletePlaysOfImport = (
  transaction: Kysely<Database>,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
): Promise<(TitleIdentity & { readonly note?: string | null })[]> =>
  transaction
    .deleteFrom('plays')
    .where('user_id', '=', user_id)
    .where('id', 'in', (select) =>
      select
        .selectFrom('plays')
        .select('id')
        .where('user_id', '=', user_id)
        .where('import_id', '=', id)
        .orderBy('id')
        .limit(rowsAtOnce),
    )
    .returning(['source', 'type', 'media_id', 'note'])
    .execute()
