import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { Play, SavedTitle } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { CountCache } from '../saved/count-cache.ts'
import { isOneOf, bumpRevision } from '../saved/saved-titles.queries.ts'
import { SavedTitlesStore, type Owner } from '../saved/saved-titles.store.ts'
import type { PlayRow } from '../saved/saved-row.ts'
import { playedAtOf } from '../saved/viewing-time.service.ts'

export const toPlay = (row: PlayRow): Play => ({
  id: row.id,
  type: row.type,
  mediaId: row.media_id,
  season: row.season,
  episode: row.episode,
  ...playedAtOf({ playedAt: row.played_at, precision: row.precision }),
})

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

  /** One page of the history, newest first, with the total count. */
  async page({ userId, source }: Owner, query: { page: number; size: number; type?: MediaType | undefined }) {
    let plays = this.database.selectFrom('plays').where('user_id', '=', userId).where('source', '=', source)
    if (query.type) plays = plays.where('type', '=', query.type)
    const rows = await plays
      .selectAll()
      .orderBy('played_at', 'desc')
      // Episodes that were marked at once: the last of them on top, as if they had been watched one by one.
      .orderBy(sql`coalesce(season, 0)`, 'desc')
      .orderBy(sql`coalesce(episode, 0)`, 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute()
    const total = await this.counts.getOrCount(userId, [source, query.type], async () => {
      const counted = await plays.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
      return Number(counted.total)
    })
    return { plays: rows.map(toPlay), total }
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

  async play(userId: string, id: string): Promise<Play | null> {
    const row = await this.database
      .selectFrom('plays')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toPlay(row) : null
  }

  /** Adds the play of an episode, unless it is there. A film's play is added with its mark: `SavedTitlesStore.change`. */
  async addEpisode(row: PlayRow): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('plays')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute()
      await bumpRevision(transaction, row.user_id)
    })
  }

  /** Removes a play; a film's mark follows in the same transaction. Null where the user has no such play. */
  async remove(userId: string, id: string): Promise<{ item: SavedTitle | null } | null> {
    return this.database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('plays')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!deleted) return null
      await bumpRevision(transaction, userId)
      return { item: deleted.type === 'movie' ? await this.items.syncWatchedMark(transaction, deleted) : null }
    })
  }
}

export const playCountKey = ({ type, mediaId, season, episode }: Omit<Play, 'id' | 'playedAt'>): string =>
  [type, mediaId, season ?? '', episode ?? ''].join(' ')
