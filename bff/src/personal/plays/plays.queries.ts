import { precisionOf } from '@contract/played-at'
import { ratesTitle, type LoggedPlay } from '@contract/rules/log'
import type { HistoryEntry, NewPlay, Play } from '@contract/saved-title.schema'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { noteBytes, type Growth } from '../../platform/database/usage.ts'
import { requireRoomForPlays } from '../saved/saved-titles.queries.ts'
import type { PlayRow } from '../saved/saved-row.ts'
import { MAX_CLOCK_DIFFERENCE_MS, playedAtOf } from '../saved/viewing-time.service.ts'
import { changeEpisodeMark } from './episode-marks.queries.ts'

type PlayOfEpisode = PlayRow & { season: number; episode: number }

/** The columns that name what was watched. */
export type WatchedKey = Pick<PlayRow, 'user_id' | 'source' | 'type' | 'media_id' | 'season' | 'episode'>

export const toPlay = (row: PlayRow): Play => ({
  id: row.id,
  type: row.type,
  mediaId: Number(row.media_id),
  season: row.season,
  episode: row.episode,
  ...playedAtOf({ playedAt: Number(row.played_at), precision: row.precision }),
  ...(row.rating ? { rating: row.rating } : {}),
  ...(row.note ? { note: row.note } : {}),
  ...(row.version ? { version: row.version } : {}),
})

/** The viewing with an id; null if the user has no such viewing. */
export async function playOf(database: AnyDatabase, userId: string, id: string): Promise<Play | null> {
  const row = await database
    .selectFrom('plays')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toPlay(row) : null
}

/** The connections that counted some viewings, by the ids of the viewings; those of a deleted connection are left out. */
export async function originsOf(
  database: AnyDatabase,
  userId: string,
  plays: readonly PlayRow[],
): Promise<Map<string, NonNullable<HistoryEntry['connection']>>> {
  const ids = [...new Set(plays.flatMap(({ connection_id }) => connection_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('connections')
    .select(['id', 'kind', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  const connections = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    plays.flatMap(({ id, connection_id }) => {
      const connection = connections.get(connection_id ?? '')
      return connection ? [[id, connection]] : []
    }),
  )
}

/** The time of the last dated viewing of a film or an episode with a rating; null without one. */
export async function lastRated(
  transaction: DatabaseTransaction,
  { user_id, source, type, media_id, season, episode }: WatchedKey,
): Promise<number | null> {
  const { last } = await transaction
    .selectFrom('plays')
    .select((select) => select.fn.max<number | null>('played_at').as('last'))
    .where((where) => where.and({ user_id, source, type, media_id }))
    .where('season', season === null ? 'is' : '=', season)
    .where('episode', episode === null ? 'is' : '=', episode)
    .where('rating', 'is not', null)
    .where('precision', '!=', 'none')
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}

/**
 * Adds a viewing of an episode. Its rating becomes that of the episode if `rules/log.ts` says so; `ratedBefore` is then
 * the earlier rating, null without one. Returns null if a viewing with this id already exists. The caller bumps the
 * revision by `growth`.
 * @throws ProblemException `too-many-viewings` (409)
 */
export async function addPlayOfEpisode(
  transaction: DatabaseTransaction,
  row: PlayOfEpisode,
  log: Pick<LoggedPlay, 'keepSaved'>,
  now: number,
): Promise<{ readonly growth: Growth; readonly ratedBefore?: number | null } | null> {
  const { user_id, source, media_id, season, episode, rating } = row
  const logged = { id: row.id, ...playedAtOf({ playedAt: row.played_at }), rating, ...log }
  const rates = ratesTitle(logged, rating ? await lastRated(transaction, row) : null)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('plays')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) === 0) return null
  await requireRoomForPlays(transaction, row)
  const growth = { viewings: 1, notes: noteBytes(row.note) }
  if (!rates) return { growth }
  const key = { user_id, source, media_id, season, episode }
  const changed = await changeEpisodeMark(transaction, key, { rating }, now)
  return changed === 'stale-version' ? { growth } : { growth, ratedBefore: changed.before?.rating ?? null }
}

export const playCountKey = ({
  type,
  mediaId,
  season,
  episode,
}: Pick<Play, 'type' | 'mediaId' | 'season' | 'episode'>): string =>
  [type, mediaId, season ?? '', episode ?? ''].join(' ')

/**
 * Whether a stored viewing is the requested one. The time of a device's clock that was ahead is stored as the time of the server,
 * so that a repeated request may be later.
 */
export function isSameViewing(play: Play, request: NewPlay): boolean {
  const { type, mediaId, season = null, episode = null } = request
  const [stored, requested] = [Date.parse(play.playedAt), Date.parse(request.playedAt)]
  const precision = precisionOf(requested, request.precision)
  const isSameTime =
    stored === requested ||
    precision === 'none' ||
    (precision === 'time' && stored < requested && requested - stored <= MAX_CLOCK_DIFFERENCE_MS)
  return (
    playCountKey(play) === playCountKey({ type, mediaId, season, episode }) &&
    isSameTime &&
    precisionOf(stored, play.precision) === precision
  )
}
