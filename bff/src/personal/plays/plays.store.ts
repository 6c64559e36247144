import { Inject, Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { savedCalls } from '@contract/calls/saved.calls'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { TitleId } from '@contract/media.schema'
import type { HistoryPlace } from '@contract/saved-query.schema'
import { changeOfLog, type LoggedPlay } from '@contract/rules/log'
import type { Play, SavedTitle, Viewings } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { noteBytes, shrinkingBy } from '../../platform/database/usage.ts'
import { CountCache } from '../saved/count-cache.ts'
import { isOneOf, bumpRevision, requireRoomForPlays } from '../saved/saved-titles.queries.ts'
import { SavedTitlesStore, type Owner, type WriteResult } from '../saved/saved-titles.store.ts'
import type { PlayRow, TitleColumns } from '../saved/saved-row.ts'
import { changeEpisodeMark } from './episode-marks.queries.ts'
import { countFiltered, historyRows, type StoredFilter } from './history.queries.ts'
import { addPlayOfEpisode, lastRated, originsOf, playCountKey, playOf, toPlay } from './plays.queries.ts'

/** A play before and after an edit, with the film's marks (null for an episode) and the rating that the edit replaced. */
type EditedPlay = Out<typeof savedCalls.editPlay>

/** Stores plays: every single viewing of a film or an episode. Ownership is part of every `where`. */
@Injectable()
export class PlaysStore {
  private readonly counts: CountCache

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly items: SavedTitlesStore,
  ) {
    this.counts = new CountCache(database)
  }

  /**
   * A page of the history, newest first, with the number of all viewings that pass the filter and the place of its last one; `next`
   * is null on the last page.
   */
  async page(
    owner: Owner,
    { after, size, ...filter }: StoredFilter & { after?: HistoryPlace | undefined; size: number },
  ) {
    const rows = await historyRows(this.database, owner, filter, { after, limit: size + 1 })
    const last = rows[size] && rows[size - 1]
    const total = await this.counts.getOrCount(owner.userId, [owner.source, filter], () =>
      countFiltered(this.database, owner, filter),
    )
    const shown = rows.slice(0, size)
    const origins = await originsOf(this.database, owner.userId, shown)
    return { plays: shown.map(toPlay), next: last ? placeOf(last) : null, total, origins }
  }

  /** How often the films and episodes of these titles were watched, by `playCountKey`. */
  async playCounts({ userId, source }: Owner, titles: readonly TitleId[]): Promise<Map<string, number>> {
    if (titles.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('plays')
      .select(['type', 'media_id', 'season', 'episode', (select) => select.fn.countAll().as('times')])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where((where) => isOneOf<'plays'>(where, titles))
      .groupBy(['type', 'media_id', 'season', 'episode'])
      .execute()
    return new Map(
      rows.map(({ times, media_id, ...row }) => [playCountKey({ ...row, mediaId: media_id }), Number(times)]),
    )
  }

  play(userId: string, id: string): Promise<Play | null> {
    return playOf(this.database, userId, id)
  }

  /** How often a film or an episode was watched, and its last viewing in the order of the history. */
  async viewings(owner: Owner, { type, id }: TitleId, episode: EpisodeNumber | null): Promise<Viewings> {
    const plays = this.database
      .selectFrom('plays')
      .where((where) => where.and({ user_id: owner.userId, source: owner.source, type, media_id: id }))
      .where('season', episode ? '=' : 'is', episode?.season ?? null)
      .where('episode', episode ? '=' : 'is', episode?.episode ?? null)
    const { count } = await plays.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
    const last = await plays.selectAll().orderBy('played_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return { count: Number(count), last: last ? toPlay(last) : null }
  }

  /** Adds a viewing of a film with what it says about the film's marks (`rules/log.ts`), in one transaction. */
  logFilm(
    owner: Owner,
    log: LoggedPlay,
    { id, facts }: { id: number; facts: TitleColumns | null },
    now: number,
  ): Promise<WriteResult> {
    return this.database.transaction().execute(async (transaction) => {
      const film = {
        user_id: owner.userId,
        source: owner.source,
        type: 'movie',
        media_id: id,
        season: null,
        episode: null,
      } as const
      const change = changeOfLog(log, await lastRated(transaction, film))
      const [result] = await this.items.changeIn(transaction, owner, [{ type: 'movie', id, change, facts }], now)
      return result!
    })
  }

  /** Adds a viewing of an episode, unless it is there (`addPlayOfEpisode`). */
  async addEpisode(
    row: PlayRow & { season: number; episode: number },
    log: Pick<LoggedPlay, 'keepSaved'> = {},
    now = Date.now(),
  ): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const logged = await addPlayOfEpisode(transaction, row, log, now)
      if (logged) await bumpRevision(transaction, row.user_id, logged.growth)
    })
  }

  /**
   * Changes a play; a film's mark follows in the same transaction. `change` returns the new columns of the stored play, or throws.
   * `titleRating` is the new rating of the film or the episode; undefined leaves it. Null if the user has no such play.
   */
  edit(
    userId: string,
    id: string,
    change: (play: PlayRow) => Partial<PlayRow>,
    { titleRating, now = Date.now() }: { titleRating?: number | null | undefined; now?: number } = {},
  ): Promise<EditedPlay | null> {
    return this.database.transaction().execute(async (transaction) => {
      const mine = transaction.selectFrom('plays').selectAll().where('user_id', '=', userId).where('id', '=', id)
      const stored = await mine.executeTakeFirst()
      if (!stored) return null
      const before = { ...stored, played_at: Number(stored.played_at), media_id: Number(stored.media_id) }
      const changed = change(before)
      const next = { ...before, ...changed, version: (before.version ?? 0) + 1 }
      const { played_at, precision, rating, note, version } = next
      await transaction
        .updateTable('plays')
        .set({ played_at, precision, rating, note, version })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      await bumpRevision(transaction, userId, { notes: noteBytes(note) - noteBytes(before.note) })
      const ratedBefore =
        titleRating === undefined ? undefined : await this.rateTitle(transaction, next, titleRating, now)
      const item = next.type === 'movie' ? await this.items.syncWatchedMark(transaction, next) : null
      return {
        before: toPlay(before),
        play: toPlay(next),
        item,
        ...(ratedBefore === undefined ? {} : { ratedBefore }),
      }
    })
  }

  /** Sets the rating of the film or the episode of a viewing. Returns the earlier rating, null without one. */
  private async rateTitle(
    transaction: DatabaseTransaction,
    { user_id, source, type, media_id, season, episode }: PlayRow,
    rating: number | null,
    now: number,
  ): Promise<number | null | undefined> {
    if (season !== null && episode !== null) {
      const changed = await changeEpisodeMark(
        transaction,
        { user_id, source, media_id, season, episode },
        { rating },
        now,
      )
      return changed === 'stale-version' ? undefined : (changed.before?.rating ?? null)
    }
    const change = { type, id: media_id, change: { rating }, facts: null }
    const [result] = await this.items.changeIn(transaction, { userId: user_id, source }, [change], now)
    return result?.problem === null ? (result.before?.rating ?? null) : undefined
  }

  /** Removes a play; a film's mark follows in the same transaction. Null if the user has no such play. */
  async remove(userId: string, id: string): Promise<{ item: SavedTitle | null } | null> {
    return this.database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('plays')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!deleted) return null
      await bumpRevision(transaction, userId, shrinkingBy([deleted]))
      return { item: deleted.type === 'movie' ? await this.items.syncWatchedMark(transaction, deleted) : null }
    })
  }

  /** Removes viewings of a show by their ids, in one transaction, and returns how many there were. */
  removeOfShow({ userId, source }: Owner, show: number, ids: readonly string[]): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('plays')
        .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: show }))
        .where('id', 'in', ids)
        .returning('note')
        .execute()
      if (deleted.length > 0) await bumpRevision(transaction, userId, shrinkingBy(deleted))
      return deleted.length
    })
  }

  /** Adds viewings of episodes that were removed, unless they are there, and returns how many it added. */
  putBack({ userId }: Owner, rows: readonly PlayRow[]): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('plays')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .returning('note')
        .execute()
      const added = inserted.length
      if (added === 0) return 0
      const notes = inserted.reduce((sum, { note }) => sum + noteBytes(note), 0)
      const byEpisode = new Map(rows.map((row) => [playCountKey(toPlay(row)), row]))
      for (const row of byEpisode.values()) await requireRoomForPlays(transaction, row)
      await bumpRevision(transaction, userId, { viewings: added, notes })
      return added
    })
  }
}

const placeOf = ({ played_at, season, episode, id }: PlayRow): HistoryPlace => ({
  playedAt: Number(played_at),
  season: season ?? 0,
  episode: episode ?? 0,
  id,
})
