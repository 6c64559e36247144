import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import type { Figures } from '@contract/statistics.schema'
import type { PlayPrecision } from '@contract/played-at'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { revisionOf } from '../saved/saved-titles.queries.ts'

/** Rows that are read at once: few enough that other requests hardly wait. */
const MAX_PLAYS_AT_ONCE = 1000

/** A member and the source whose titles are counted. */
export interface Owner {
  readonly userId: string
  readonly source: 'embedded' | 'live'
}

/** A viewing as it is counted. */
export interface PlayToCount {
  readonly id: string
  readonly type: MediaType
  readonly media_id: number
  readonly season: number | null
  readonly episode: number | null
  readonly played_at: number
  readonly precision: PlayPrecision
}
/** Earlier than any viewing: the first moment of a `Date`. */
const FIRST_MOMENT = -8_640_000_000_000_000
/** The order of the index `plays_in_order`. */
const order = [
  sql<number>`played_at`,
  sql<number>`coalesce(season, 0)`,
  sql<number>`coalesce(episode, 0)`,
  sql<string>`id`,
] as const

/** Reads all viewings of a member, some at a time. */
@Injectable()
export class StatisticsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  revision(userId: string): Promise<number> {
    return revisionOf(this.database, userId)
  }

  /** All viewings, oldest first, in slices. */
  async *plays(owner: Owner): AsyncGenerator<PlayToCount[]> {
    let last: PlayToCount | undefined
    do {
      const rows = await this.playsAfter(owner, last)
      if (rows.length > 0) yield rows
      last = rows.length < MAX_PLAYS_AT_ONCE ? undefined : rows.at(-1)
    } while (last)
  }

  /** How many titles of each list of the member are watched, list by list, because a list may have thousands. */
  async *lists({ userId, source }: Owner): AsyncGenerator<Figures['lists'][number]> {
    const lists = await this.database
      .selectFrom('lists')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .execute()
    for (const list of lists) {
      const counts = await this.database
        .selectFrom('list_items')
        .leftJoin('saved_items', (join) =>
          join
            .on('saved_items.user_id', '=', userId)
            .onRef('saved_items.source', '=', 'list_items.source')
            .onRef('saved_items.type', '=', 'list_items.type')
            .onRef('saved_items.media_id', '=', 'list_items.media_id'),
        )
        .select(({ fn }) => [fn.countAll().as('titles'), fn.count('saved_items.watched_at').as('watched')])
        .where('list_items.list_id', '=', list.id)
        .where('list_items.source', '=', source)
        .executeTakeFirstOrThrow()
      yield { ...list, titles: Number(counts.titles), watched: Number(counts.watched) }
    }
  }

  /**
   * The viewings after another one: they equal it in the first columns of the order and are greater in the next one. Each
   * column has a statement of its own, which either database reads from the index (decision 71).
   */
  private async playsAfter({ userId, source }: Owner, last: PlayToCount | undefined): Promise<PlayToCount[]> {
    const plays = this.database
      .selectFrom('plays')
      .select(['id', 'type', 'media_id', 'season', 'episode', 'played_at', 'precision'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
    const place = last && [last.played_at, last.season ?? 0, last.episode ?? 0, last.id]
    const rows: PlayToCount[] = []
    for (let depth = place ? order.length - 1 : 0; depth >= 0 && rows.length < MAX_PLAYS_AT_ONCE; depth -= 1) {
      let after = plays
      if (place) {
        for (const [index, column] of order.slice(0, depth).entries()) after = after.where(column, '=', place[index]!)
        after = after.where(order[depth]!, '>', place[depth]!)
      }
      // Without a bound on the time, SQLite reads another index and sorts.
      if (!place) after = after.where('played_at', '>=', FIRST_MOMENT)
      for (const column of order.slice(depth)) after = after.orderBy(column)
      const found = await after.limit(MAX_PLAYS_AT_ONCE - rows.length).execute()
      for (const row of found)
        rows.push({ ...row, played_at: Number(row.played_at), precision: row.precision ?? 'time' })
    }
    return rows
  }
}
