import { createHash, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { EpisodeNumber } from '@contract/episodes.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { shrinkingBy } from '../../platform/database/usage.ts'
import { bumpRevision } from '../saved/saved-titles.queries.ts'
import type { WatchedEpisode } from './progress.ts'
import { chunksOf } from '@contract/chunks'
import { removedRow, rowOf, stripeOf, type EpisodePlay, type ShowKey } from './episode-plays.queries.ts'

/** A show with a watched episode, and the time of the last viewing, or when it was started again (epoch milliseconds). */
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

  /** The episodes of a show that a user has watched; with `since` (epoch milliseconds) only viewings from then on. */
  async watched(
    { userId, source, id }: ShowKey,
    database: AnyDatabase = this.database,
    since: number | null = null,
  ): Promise<WatchedEpisode[]> {
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
      .$if(since !== null, (query) => query.where('played_at', '>=', since))
      .groupBy(['season', 'episode'])
      .execute()
    return rows.map((row) => ({
      season: Number(row.season),
      episode: Number(row.episode),
      plays: Number(row.plays),
      playedAt: Number(row.playedAt),
    }))
  }

  /**
   * Adds plays of the episodes that had none, and returns those episodes. Of a show that is watched again since a time (epoch
   * milliseconds), of those that had none since then.
   */
  async mark(
    transaction: DatabaseTransaction,
    key: ShowKey,
    plays: readonly EpisodePlay[],
    since: number | null = null,
  ): Promise<EpisodeNumber[]> {
    const before = new Set((await this.watched(key, transaction, since)).map(episodeKey))
    const chosen = new Set<string>()
    const rows = plays
      .filter((play) => !before.has(episodeKey(play)))
      .map((play) => {
        const id = chosen.has(episodeKey(play)) ? randomUUID() : firstPlayId(key, play, since)
        chosen.add(episodeKey(play))
        return rowOf(key, play, id)
      })
    const added = new Map<string, EpisodeNumber>()
    let rowsAdded = 0
    for (const batch of chunksOf(rows, MAX_ROWS_PER_STATEMENT)) {
      const inserted = await transaction
        .insertInto('plays')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .returning(['season', 'episode'])
        .execute()
      rowsAdded += inserted.length
      for (const row of inserted) {
        const number = { season: Number(row.season), episode: Number(row.episode) }
        added.set(episodeKey(number), number)
      }
    }
    if (rowsAdded > 0) await bumpRevision(transaction, key.userId, { viewings: rowsAdded }, stripeOf(key))
    return [...added.values()]
  }

  /** Removes every play of some episodes, or every play since a time (epoch milliseconds), and returns the removed plays. */
  async unmark(
    transaction: DatabaseTransaction,
    key: ShowKey,
    episodeNumbers: readonly EpisodeNumber[],
    since: number | null = null,
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
          .$if(since !== null, (query) => query.where('played_at', '>=', since))
          .returning(['season', 'episode', 'played_at', 'precision', 'rating', 'note'])
          .execute()
        removed.push(...rows.map(removedRow))
      }
    }
    if (removed.length > 0) await bumpRevision(transaction, userId, shrinkingBy(removed), stripeOf(key))
    return removed
  }

  /**
   * The episodes of regular seasons that a user has watched, for each of some shows; of one that they watch again, those watched
   * since they began again.
   */
  async watchedOf(
    { userId, source }: Omit<ShowKey, 'id'>,
    shows: readonly number[],
  ): Promise<ReadonlyMap<number, EpisodeNumber[]>> {
    if (shows.length === 0) return new Map()
    const rows = await this.playsOfShows({ userId, source })
      .select(['plays.media_id', 'plays.season', 'plays.episode'])
      .distinct()
      .where('plays.media_id', 'in', [...shows])
      .where('plays.season', '>', 0)
      .where('plays.episode', 'is not', null)
      .where((where) =>
        where.or([
          where('saved_items.rewatch_since', 'is', null),
          where('plays.played_at', '>=', where.ref('saved_items.rewatch_since')),
        ]),
      )
      .execute()
    const episodes = rows.map(({ media_id, season, episode }) => ({
      show: Number(media_id),
      number: { season: Number(season), episode: Number(episode) },
    }))
    const byShow = Map.groupBy(episodes, ({ show }) => show)
    return new Map([...byShow].map(([show, ofShow]) => [show, ofShow.map(({ number }) => number)]))
  }

  /** The viewings of a member's shows, each with the member's marks of the show. */
  private playsOfShows({ userId, source }: Omit<ShowKey, 'id'>) {
    return this.database
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
  }

  /**
   * The shows with a watched episode that are not dismissed, newest activity first; shows marked as watched come
   * after all others, since they may continue, unless they are watched again.
   */
  async started(userId: string, source: ShowKey['source']): Promise<StartedShow[]> {
    const rows = await this.playsOfShows({ userId, source })
      .where('plays.season', '>', 0)
      .where('saved_items.dismissed_at', 'is', null)
      .select((select) => [
        'plays.media_id',
        select.fn.max('plays.played_at').as('playedAt'),
        select.fn.max('saved_items.watched_at').as('watchedAt'),
        select.fn.max('saved_items.rewatch_since').as('rewatchSince'),
      ])
      .groupBy('plays.media_id')
      .execute()
    return rows
      .map(({ media_id, playedAt, watchedAt, rewatchSince }) => ({
        show: { id: Number(media_id), playedAt: Math.max(Number(playedAt), Number(rewatchSince)) },
        isWatched: watchedAt !== null && rewatchSince === null,
      }))
      .toSorted(
        (a, b) =>
          Number(a.isWatched) - Number(b.isWatched) || b.show.playedAt - a.show.playedAt || a.show.id - b.show.id,
      )
      .map(({ show }) => show)
  }
}

const episodeKey = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`

/**
 * The id of an episode's first play, or of the first since the show is watched again; the same for every attempt: two at the same
 * moment make one play.
 */
const firstPlayId = (
  { userId, source, id }: ShowKey,
  { season, episode }: EpisodeNumber,
  since: number | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, source, id, season, episode, ...(since === null ? [] : [since])]))
    .digest('base64url')
