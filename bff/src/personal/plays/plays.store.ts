import { Inject, Injectable } from '@nestjs/common'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { HistoryPlace } from '@contract/saved-query.schema'
import type { Play, SavedTitle } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
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

  /**
   * A page of the history, newest first, with the number of all viewings and the place of its last one; `next` is null on the last
   * page. Every statement has a bound on `played_at`, so that a page costs the same wherever it begins (decision 71).
   */
  async page(
    owner: Owner,
    { after, size, type }: { after?: HistoryPlace | undefined; size: number; type?: MediaType | undefined },
  ) {
    const plays = () => {
      const mine = this.database
        .selectFrom('plays')
        .where('user_id', '=', owner.userId)
        .where('source', '=', owner.source)
      return type ? mine.where('type', '=', type) : mine
    }
    const rows = await rowsAfter(plays, after, size + 1)
    const last = rows[size] && rows[size - 1]
    const total = await this.counts.getOrCount(owner.userId, [owner.source, type], async () => {
      const counted = await plays()
        .select((select) => select.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    })
    return { plays: rows.slice(0, size).map(toPlay), next: last ? placeOf(last) : null, total }
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

  /** Adds the play of an episode, unless it exists. A film's play is added with its mark: `SavedTitlesStore.change`. */
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
      await bumpRevision(transaction, userId)
      return { item: deleted.type === 'movie' ? await this.items.syncWatchedMark(transaction, deleted) : null }
    })
  }
}

/** The order of the history. Episodes marked at once count as watched one by one: the last on top. */
const order = [
  sql<number>`played_at`,
  sql<number>`coalesce(season, 0)`,
  sql<number>`coalesce(episode, 0)`,
  sql<string>`id`,
] as const
/** Later than any viewing: the last moment of a `Date`. */
const END_OF_TIME = 8_640_000_000_000_000

/**
 * The rows after a place: they equal it in the first columns of the order and are smaller in the next one. Each column
 * has a statement of its own. Either database reads each from an index, which SQLite does not do for a comparison of rows.
 */
async function rowsAfter(
  plays: () => SelectQueryBuilder<Database, 'plays', object>,
  after: HistoryPlace | undefined,
  limit: number,
): Promise<PlayRow[]> {
  const firstRows = (query: ReturnType<typeof plays>, columns: readonly (typeof order)[number][]) =>
    columns
      .reduce((ordered, column) => ordered.orderBy(column, 'desc'), query.selectAll())
      .limit(limit)
      .execute()
  if (!after) return firstRows(plays().where('played_at', '<=', END_OF_TIME), order)
  const place = [after.playedAt, after.season, after.episode, after.id]
  const rows: PlayRow[] = []
  for (let depth = order.length - 1; depth >= 0 && rows.length < limit; depth -= 1) {
    const equal = order
      .slice(0, depth)
      .reduce((query, column, index) => query.where(column, '=', place[index]!), plays())
    rows.push(...(await firstRows(equal.where(order[depth]!, '<', place[depth]!), order.slice(depth))))
  }
  return rows.slice(0, limit)
}

const placeOf = ({ played_at, season, episode, id }: PlayRow): HistoryPlace => ({
  playedAt: Number(played_at),
  season: season ?? 0,
  episode: episode ?? 0,
  id,
})

export const playCountKey = ({ type, mediaId, season, episode }: Omit<Play, 'id' | 'playedAt'>): string =>
  [type, mediaId, season ?? '', episode ?? ''].join(' ')
