import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import type { PlayPrecision } from '@contract/played-at'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { revisionOf } from '../saved/saved-titles.queries.ts'

/** Rows that are read at once: few enough that other requests hardly wait. */
const MAX_PLAYS_AT_ONCE = 1000
const MAX_TITLES_AT_ONCE = 500

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
/** A saved title as it is counted. */
export interface TitleToCount {
  readonly type: MediaType
  readonly media_id: number
  readonly released: string | null
  /** A JSON list of numbers. */
  readonly genre_ids: string
  readonly watched_at: number | null
  readonly rating: number | null
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

/** Reads all viewings and titles of a member, some at a time. */
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

  /** All saved titles, films first, in slices in the order of the primary key. */
  async *titles(owner: Owner): AsyncGenerator<TitleToCount[]> {
    for (const type of ['movie', 'tv'] as const) {
      let last: number | undefined = 0
      do {
        const rows = await this.titlesAfter(owner, type, last)
        if (rows.length > 0) yield rows
        last = rows.length < MAX_TITLES_AT_ONCE ? undefined : rows.at(-1)?.media_id
      } while (last !== undefined)
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

  private async titlesAfter({ userId, source }: Owner, type: MediaType, after: number): Promise<TitleToCount[]> {
    const rows = await this.database
      .selectFrom('saved_items')
      .select(['type', 'media_id', 'released', 'genre_ids', 'watched_at', 'rating'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('type', '=', type)
      .where('media_id', '>', after)
      .orderBy('media_id')
      .limit(MAX_TITLES_AT_ONCE)
      .execute()
    return rows.map((row) => ({ ...row, media_id: Number(row.media_id) }))
  }
}
