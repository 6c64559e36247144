import { Inject, Injectable } from '@nestjs/common'
import { sql, type Expression } from 'kysely'
import type { SavedCounts, SavedTitle, SavedList, SavedSort } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { CountCache, revisionOf } from './revisions.ts'
import { filteredItems, markColumns, type SavedListQuery } from './saved-list-query.ts'
import type { Owner } from './saved-titles.store.ts'
import { toItem } from './saved-row.ts'

/** Written as the indexes are, so that a page is read along its index. */
const sortExpressions = {
  title: sql`lower(substr(title, 1, 200))`,
  released: sql`coalesce(released, '')`,
  rating: sql`coalesce(rating, 0)`,
} as const satisfies Record<Exclude<SavedSort, 'added'>, Expression<unknown>>

/** The lists that every user has: sorted, filtered and counted by the database. */
@Injectable()
export class SavedListsStore {
  private readonly countCache: CountCache

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {
    this.countCache = new CountCache(database)
  }

  /** One page with the total count; equals are in the order of their ids, so that no title is on two pages. */
  async page(owner: Owner, query: SavedListQuery): Promise<{ items: SavedTitle[]; total: number }> {
    const filtered = filteredItems(this.database, owner, query)
    const before = (query.page - 1) * query.size
    const rows = await filtered
      .selectAll()
      .orderBy(query.sort === 'added' ? sql.ref(markColumns[query.list]) : sortExpressions[query.sort], query.order)
      .orderBy('media_id', query.order)
      .orderBy('type', query.order)
      .limit(query.size)
      .offset(before)
      .execute()
    // A page that is not full is the last one: the total follows from it without a count.
    if (rows.length < query.size && (rows.length > 0 || before === 0))
      return { items: rows.map(toItem), total: before + rows.length }
    const { list, type, genre, minRating, q, searchMatches } = query
    const filters = { list, type, genre, minRating, q, searchMatches }
    const total = await this.countCache.getOrCount(owner.userId, ['page', owner.source, filters], async () => {
      const counts = await filtered.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
      return Number(counts.total)
    })
    return { items: rows.map(toItem), total }
  }

  revision(userId: string): Promise<number> {
    return revisionOf(this.database, userId)
  }

  counts(owner: Owner): Promise<SavedCounts> {
    return this.countCache.getOrCount(owner.userId, ['counts', owner.source], () => this.countAll(owner))
  }

  /** How many titles have each genre, of those that are saved, favourite, watched or rated. */
  genreCounts(owner: Owner): Promise<ReadonlyMap<number, number>> {
    return this.countCache.getOrCount(owner.userId, ['genres', owner.source], () => this.countGenres(owner))
  }

  private async countAll({ userId, source }: Owner): Promise<SavedCounts> {
    const marks = await this.database
      .selectFrom('saved_items')
      .select((select) =>
        (Object.keys(markColumns) as SavedList[]).map((list) => select.fn.count(markColumns[list]).as(list)),
      )
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    const { history } = await this.database
      .selectFrom('plays')
      .select((select) => select.fn.countAll().as('history'))
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    const numbers = Object.entries({ ...marks, history }).map(([list, count]) => [list, Number(count)])
    // SAFETY: the names are those of the lists, selected above, and the history's.
    return Object.fromEntries(numbers) as SavedCounts
  }

  private async countGenres({ userId, source }: Owner): Promise<Map<number, number>> {
    const rows = await this.database
      .selectFrom('saved_items')
      .select(['genre_ids', (select) => select.fn.countAll().as('titles')])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where((where) =>
        where.or(
          (['saved_at', 'favourite_at', 'watched_at', 'rated_at'] as const).map((mark) => where(mark, 'is not', null)),
        ),
      )
      .groupBy('genre_ids')
      .execute()
    const counts = new Map<number, number>()
    for (const { genre_ids, titles } of rows) {
      for (const id of JSON.parse(genre_ids) as number[]) counts.set(id, (counts.get(id) ?? 0) + Number(titles))
    }
    return counts
  }
}
