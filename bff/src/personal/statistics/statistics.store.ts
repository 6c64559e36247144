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
  readonly type: MediaType
  readonly media_id: number
  readonly season: number | null
  readonly episode: number | null
  readonly played_at: number
  readonly precision: PlayPrecision
}
/** From one moment (epoch milliseconds) on and before another one. */
export interface Span {
  readonly from: number
  readonly to: number
}
/** All moments of a `Date`. */
const ALL_TIME: Span = { from: -8_640_000_000_000_000, to: 8_640_000_000_000_000 }
/** Reads all viewings of a member, some at a time. */
@Injectable()
export class StatisticsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  revision(userId: string): Promise<number> {
    return revisionOf(this.database, userId)
  }

  /**
   * The viewings within a span of moments, oldest first, in slices; without one, all. A slice begins at the moment at which the one
   * before it ended, after the viewings of that moment that it had: an import may have thousands of one moment.
   */
  async *plays({ userId, source }: Owner, { from, to }: Span = ALL_TIME): AsyncGenerator<PlayToCount[]> {
    const place = { from, offset: 0 }
    for (;;) {
      const rows = await this.database
        .selectFrom('plays')
        .select(['type', 'media_id', 'season', 'episode', 'played_at', 'precision'])
        .$narrowType<{ precision: PlayPrecision }>()
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('played_at', '>=', place.from)
        .where('played_at', '<', to)
        .orderBy('played_at')
        .orderBy(sql`coalesce(season, 0)`)
        .orderBy(sql`coalesce(episode, 0)`)
        .orderBy('id')
        .limit(MAX_PLAYS_AT_ONCE)
        .offset(place.offset)
        .execute()
      if (rows.length > 0) yield rows
      if (rows.length < MAX_PLAYS_AT_ONCE) return
      const last = rows.at(-1)!.played_at
      const sameMoment = rows.length - rows.findIndex((row) => row.played_at === last)
      place.offset = sameMoment + (last === place.from ? place.offset : 0)
      place.from = last
    }
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
}
