import { Inject, Injectable } from '@nestjs/common'
import type { MediaType } from '@contract/media.schema'
import type { SavedItem, SavedItemChange, SavedList } from '@contract/user-media.schema'
import { UserDatabase } from '../database/database.module.ts'
import type { Database } from '../database/schema.ts'
import { ProblemException } from '../http/problem.ts'

/** What is kept of a title beside the marks: its English name and first date for sorting, its genres for counting. */
export interface TitleFacts {
  readonly title: string
  readonly released: string | null
  readonly genreIds: readonly number[]
}
export interface ItemKey {
  readonly userId: string
  readonly source: SavedItem['source']
  readonly type: MediaType
  readonly id: number
}
type Row = Database['saved_items']
const orderOf = {
  watchlist: 'saved_at',
  favourites: 'favourite_at',
  watched: 'watched_at',
  rated: 'rated_at',
} as const satisfies Record<SavedList, keyof Row>

/** What users keep, at rest. Ownership is part of every `where`. */
@Injectable()
export class UserMediaStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async item({ userId, source, type, id }: ItemKey): Promise<SavedItem | null> {
    const row = await this.database
      .selectFrom('saved_items')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('type', '=', type)
      .where('media_id', '=', id)
      .executeTakeFirst()
    return row ? toItem(row) : null
  }

  /** One page of a list, newest first, with the number of all. */
  async page(
    userId: string,
    source: SavedItem['source'],
    list: SavedList,
    page: number,
    size: number,
  ): Promise<{ items: SavedItem[]; total: number }> {
    const column = orderOf[list]
    const mine = this.database
      .selectFrom('saved_items')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where(column, 'is not', null)
    const [rows, { total }] = await Promise.all([
      mine
        .selectAll()
        .orderBy(column, 'desc')
        .orderBy('media_id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      mine.select((expression) => expression.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items: rows.map(toItem), total: Number(total) }
  }

  /** Applies a change and returns the item as it is now. @throws ProblemException `stale-version` (412) */
  async change(key: ItemKey, facts: TitleFacts, change: SavedItemChange, now = Date.now()): Promise<SavedItem> {
    return this.database.transaction().execute(async (transaction) => {
      const { userId: user_id, source, type, id: media_id } = key
      const current = await transaction
        .selectFrom('saved_items')
        .selectAll()
        .where((where) => where.and({ user_id, source, type, media_id }))
        .executeTakeFirst()
      if (change.version !== undefined && change.version !== (current?.version ?? 0))
        throw new ProblemException('stale-version', 412)
      const row: Row = {
        user_id,
        source,
        type,
        media_id,
        title: facts.title,
        released: facts.released,
        genre_ids: JSON.stringify(facts.genreIds),
        saved_at: marked(change.saved, current?.saved_at, now),
        favourite_at: marked(change.favourite, current?.favourite_at, now),
        watched_at: marked(change.watched, current?.watched_at, now),
        rating: change.rating === undefined ? (current?.rating ?? null) : change.rating,
        rated_at: change.rating === undefined ? (current?.rated_at ?? null) : change.rating === null ? null : now,
        dismissed_at: current?.dismissed_at ?? null,
        note: current?.note ?? null,
        noted_at: current?.noted_at ?? null,
        version: (current?.version ?? 0) + 1,
      }
      await transaction
        .insertInto('saved_items')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'type', 'media_id']).doUpdateSet(row))
        .execute()
      return toItem(row)
    })
  }

  /** How many kept titles carry each genre. A title that lost all its marks does not count. */
  async genreCounts(userId: string, source: SavedItem['source']): Promise<Map<number, number>> {
    const rows = await this.database
      .selectFrom('saved_items')
      .select('genre_ids')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where((where) =>
        where.or([
          where('saved_at', 'is not', null),
          where('favourite_at', 'is not', null),
          where('watched_at', 'is not', null),
          where('rating', 'is not', null),
        ]),
      )
      .execute()
    const counts = new Map<number, number>()
    for (const { genre_ids } of rows) {
      for (const id of JSON.parse(genre_ids) as number[]) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }

  async followedGenres(userId: string): Promise<Set<number>> {
    const rows = await this.database
      .selectFrom('followed_genres')
      .select('genre_id')
      .where('user_id', '=', userId)
      .execute()
    return new Set(rows.map(({ genre_id }) => genre_id))
  }

  async followGenre(user_id: string, genre_id: number, now = Date.now()): Promise<void> {
    await this.database
      .insertInto('followed_genres')
      .values({ user_id, genre_id, followed_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'genre_id']).doNothing())
      .execute()
  }

  async unfollowGenre(userId: string, genreId: number): Promise<void> {
    await this.database
      .deleteFrom('followed_genres')
      .where('user_id', '=', userId)
      .where('genre_id', '=', genreId)
      .execute()
  }
}

function marked(wanted: boolean | undefined, current: number | null | undefined, now: number): number | null {
  if (wanted === undefined) return current ?? null
  return wanted ? (current ?? now) : null
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())
const toItem = (row: Row): SavedItem => ({
  source: row.source,
  type: row.type,
  id: row.media_id,
  savedAt: iso(row.saved_at),
  favouriteAt: iso(row.favourite_at),
  watchedAt: iso(row.watched_at),
  rating: row.rating,
  version: row.version,
})
