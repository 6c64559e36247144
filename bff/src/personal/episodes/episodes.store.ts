import { createHash, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { EpisodeNumber } from '@contract/episodes.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { bumpRevision } from '../saved/saved-titles.queries.ts'
import type { WatchedEpisode } from './progress.ts'
import { chunksOf } from '@contract/chunks'
import { removedRow, rowOf, stripeOf, type EpisodePlay, type ShowKey } from './episode-plays.queries.ts'

/** A show with a watched episode, and the time of the last viewing (epoch milliseconds). */
export interface StartedShow {
  readonly id: number
  readonly playedAt: number
}
/** Rows of one statement: well below the parameter limit of either database. */
const MAX_ROWS_PER_STATEMENT = 500

/** Stores which episodes users have watched: rows of `plays` with a season and an episode. */
@Injectable()
export class EpisodesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async watched({ userId, source, id }: ShowKey, database: AnyDatabase = this.database): Promise<WatchedEpisode[]> {
    const rows = await database
      .selectFrom('plays')
      .select((select) => [
        'season',
        'episode',
        select.fn.countAll<number>().as('plays'),
        select.fn.max('played_at').as('playedAt'),
      ])
      .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: id }))
      .where('season', 'is not', null)
      .where('episode', 'is not', null)
      .groupBy(['season', 'episode'])
      .execute()
    return rows.map((row) => ({
      season: Number(row.season),
      episode: Number(row.episode),
      plays: Number(row.plays),
      playedAt: Number(row.playedAt),
    }))
  }

  /** Adds plays of the episodes that had none, and returns those episodes. */
  async mark(transaction: DatabaseTransaction, key: ShowKey, plays: readonly EpisodePlay[]): Promise<EpisodeNumber[]> {
    const before = new Set((await playedEpisodes(transaction, key)).map(episodeKey))
    const added = new Map<string, EpisodeNumber>()
    const rows = plays
      .filter((play) => !before.has(episodeKey(play)))
      .map((play) => {
        const id = added.has(episodeKey(play)) ? randomUUID() : firstPlayId(key, play)
        added.set(episodeKey(play), { season: play.season, episode: play.episode })
        return rowOf(key, play, id)
      })
    for (const batch of chunksOf(rows, MAX_ROWS_PER_STATEMENT)) {
      await transaction
        .insertInto('plays')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute()
    }
    if (rows.length > 0) await bumpRevision(transaction, key.userId, stripeOf(key))
    return [...added.values()]
  }

  /** Removes every play of some episodes, and returns the removed plays. */
  async unmark(
    transaction: DatabaseTransaction,
    key: ShowKey,
    episodeNumbers: readonly EpisodeNumber[],
  ): Promise<EpisodePlay[]> {
    const { userId, source, id } = key
    const removed: EpisodePlay[] = []
    for (const [season, ofSeason] of Map.groupBy(episodeNumbers, (episodeNumber) => episodeNumber.season)) {
      for (const batch of chunksOf(ofSeason, MAX_ROWS_PER_STATEMENT)) {
        const episodes = batch.map(({ episode }) => episode)
        const rows = await transaction
          .deleteFrom('plays')
          .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: id, season }))
          .where('episode', 'in', episodes)
          .returning(['season', 'episode', 'played_at', 'precision', 'rating', 'note'])
          .execute()
        removed.push(...rows.map(removedRow))
      }
    }
    if (removed.length > 0) await bumpRevision(transaction, userId, stripeOf(key))
    return removed
  }

  /** The episodes of regular seasons that a user has watched, for each of some shows. */
  async watchedOf(
    { userId, source }: Omit<ShowKey, 'id'>,
    shows: readonly number[],
  ): Promise<ReadonlyMap<number, EpisodeNumber[]>> {
    if (shows.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('plays')
      .select(['media_id', 'season', 'episode'])
      .distinct()
      .where((where) => where.and({ user_id: userId, source, type: 'tv' }))
      .where('media_id', 'in', [...shows])
      .where('season', '>', 0)
      .where('episode', 'is not', null)
      .execute()
    const episodes = rows.map(({ media_id, season, episode }) => ({
      show: Number(media_id),
      number: { season: Number(season), episode: Number(episode) },
    }))
    const byShow = Map.groupBy(episodes, ({ show }) => show)
    return new Map([...byShow].map(([show, ofShow]) => [show, ofShow.map(({ number }) => number)]))
  }

  /**
   * The shows with a watched episode that are not dismissed, newest activity first; shows marked as watched come
   * after all others, since they may continue.
   */
  async started(userId: string, source: ShowKey['source']): Promise<StartedShow[]> {
    const rows = await this.database
      .selectFrom('plays')
      .leftJoin('saved_items', (join) =>
        join
          .onRef('saved_items.user_id', '=', 'plays.user_id')
          .onRef('saved_items.source', '=', 'plays.source')
          .onRef('saved_items.type', '=', 'plays.type')
          .onRef('saved_items.media_id', '=', 'plays.media_id'),
      )
      .where('plays.user_id', '=', userId)
      .where('plays.source', '=', source)
      .where('plays.type', '=', 'tv')
      .where('plays.season', '>', 0)
      .where('saved_items.dismissed_at', 'is', null)
      .select((select) => [
        'plays.media_id',
        select.fn.max('plays.played_at').as('playedAt'),
        select.fn.max('saved_items.watched_at').as('watchedAt'),
      ])
      .groupBy('plays.media_id')
      .execute()
    return rows
      .map(({ media_id, playedAt, watchedAt }) => ({
        show: { id: Number(media_id), playedAt: Number(playedAt) },
        isWatched: watchedAt !== null,
      }))
      .toSorted(
        (a, b) =>
          Number(a.isWatched) - Number(b.isWatched) || b.show.playedAt - a.show.playedAt || a.show.id - b.show.id,
      )
      .map(({ show }) => show)
  }
}

const episodeKey = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`

async function playedEpisodes(
  transaction: DatabaseTransaction,
  { userId, source, id }: ShowKey,
): Promise<EpisodeNumber[]> {
  const rows = await transaction
    .selectFrom('plays')
    .select(['season', 'episode'])
    .distinct()
    .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: id }))
    .where('season', 'is not', null)
    .execute()
  return rows.map(({ season, episode }) => ({ season: Number(season), episode: Number(episode) }))
}

/** The id of an episode's first play, the same for every attempt: two at the same moment make one play. */
const firstPlayId = ({ userId, source, id }: ShowKey, { season, episode }: EpisodeNumber): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, source, id, season, episode]))
    .digest('base64url')
