import type { EpisodeNumber } from '@contract/episodes.schema'
import type { PlayPrecision } from '@contract/played-at'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import { shrinkingBy } from '../../platform/database/usage.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { changeEpisodeMark } from '../plays/episode-marks.queries.ts'
import { addPlayOfEpisode, isSameViewing, playOf } from '../plays/plays.queries.ts'
import { bumpRevision, STRIPE_COUNT } from '../saved/saved-titles.queries.ts'
import { playedAtOf } from '../saved/viewing-time.service.ts'

export interface ShowKey {
  readonly userId: string
  readonly source: 'embedded' | 'live'
  readonly id: number
}
export interface EpisodePlay extends EpisodeNumber {
  /** Epoch milliseconds. */
  readonly playedAt: number
  /** Left out if the time is known to the moment. */
  readonly precision?: PlayPrecision | undefined
  readonly rating?: number | null | undefined
  readonly note?: string | null | undefined
}
/** One viewing with the id that its device made. */
export interface EpisodeViewing extends EpisodePlay {
  readonly id: string
}
interface EpisodeRating extends EpisodeNumber {
  readonly rating: number | null
}

/**
 * Adds single viewings beside earlier ones, unless they are there. Returns their episodes, and those that they rated with the
 * rating before.
 * @throws ProblemException `another-viewing` (409) for an id that names another viewing, `too-many-viewings` (409)
 */
export async function logViewings(
  transaction: DatabaseTransaction,
  key: ShowKey,
  viewings: readonly EpisodeViewing[],
  now: number,
): Promise<{ added: EpisodeNumber[]; rated: EpisodeRating[] }> {
  const added: EpisodeNumber[] = []
  const rated: EpisodeRating[] = []
  let notes = 0
  for (const { id, ...play } of viewings) {
    const { season, episode } = play
    const logged = await addPlayOfEpisode(transaction, rowOf(key, play, id), {}, now)
    if (!logged) await requireSame(transaction, key, { ...play, id })
    if (logged) added.push({ season, episode })
    notes += logged?.growth.notes ?? 0
    if (logged?.ratedBefore !== undefined) rated.push({ season, episode, rating: logged.ratedBefore })
  }
  if (added.length > 0) await bumpRevision(transaction, key.userId, { viewings: added.length, notes }, stripeOf(key))
  return { added, rated }
}

async function requireSame(
  transaction: DatabaseTransaction,
  { userId, id: mediaId }: ShowKey,
  { id, season, episode, ...time }: EpisodeViewing,
): Promise<void> {
  const stored = await playOf(transaction, userId, id)
  const request = { id, type: 'tv' as const, mediaId, season, episode, ...playedAtOf(time) }
  if (!stored || !isSameViewing(stored, request))
    throw new ProblemException('another-viewing', 409, { fields: ['episodes'] })
}

/** Removes single viewings, and gives the episodes the ratings that come with them. Returns the removed viewings. */
export async function unlogViewings(
  transaction: DatabaseTransaction,
  key: ShowKey,
  entries: readonly (EpisodeNumber & { id: string; episodeRating?: number | null | undefined })[],
  now: number,
): Promise<EpisodePlay[]> {
  if (entries.length === 0) return []
  const { userId, source, id: media_id } = key
  const ids = entries.map(({ id }) => id)
  const rows = await transaction
    .deleteFrom('plays')
    .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  for (const { season, episode, episodeRating: rating } of entries) {
    const mark = { user_id: userId, source, media_id, season, episode }
    if (rating !== undefined) await changeEpisodeMark(transaction, mark, { rating }, now)
  }
  await bumpRevision(transaction, userId, shrinkingBy(rows), stripeOf(key))
  return rows.map(removedRow)
}

/**
 * Two transactions that write episodes of one show conflict, so that the later one sees all episodes of the earlier when it
 * decides whether the show is watched.
 */
export const stripeOf = ({ id }: ShowKey): number => id % STRIPE_COUNT

type RemovedRow = Pick<Database['plays'], 'season' | 'episode' | 'played_at' | 'precision' | 'rating' | 'note'>
export const removedRow = ({ season, episode, played_at, precision, rating, note }: RemovedRow): EpisodePlay => ({
  season: Number(season),
  episode: Number(episode),
  playedAt: Number(played_at),
  precision: precision ?? 'time',
  rating,
  note,
})

export const rowOf = (
  { userId, source, id }: ShowKey,
  { season, episode, playedAt, precision = 'time', rating = null, note = null }: EpisodePlay,
  playId: string,
): Database['plays'] & { season: number; episode: number } => ({
  id: playId,
  user_id: userId,
  source,
  type: 'tv',
  media_id: id,
  season,
  episode,
  played_at: playedAt,
  precision,
  rating,
  note: note?.trim() ? note : null,
})
