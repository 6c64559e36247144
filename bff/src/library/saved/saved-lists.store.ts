import { Inject, Injectable } from '@nestjs/common'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import type { SavedCounts, SavedTitle, SavedList, SavedSort, SortDirection } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { CountsOfRevision, revisionOf } from './revisions.ts'
import { isOneOf, type Owner, type Title } from './saved-titles.store.ts'
import { toItem } from './saved-row.ts'

/** The query for one page of a list: its mark, its filters, its order. */
export interface ListAsk {
  readonly list: SavedList
  readonly page: number
  readonly size: number
  readonly sort: SavedSort
  readonly order: SortDirection
  readonly type?: MediaType | undefined
  readonly genre?: number | undefined
  readonly minRating?: number | undefined
  readonly q?: string | undefined
  /** Titles that a search for `q` found by names in other languages or spellings. */
  readonly found?: readonly Title[] | undefined
}

const markOf = {
  watchlist: 'saved_at',
  favourites: 'favourite_at',
  watched: 'watched_at',
  rated: 'rated_at',
  noted: 'noted_at',
  dismissed: 'dismissed_at',
} as const satisfies Record<SavedList, keyof Database['saved_items']>

/** Written as the indexes are, so that a page is read along its index. */
const sortValue = {
  title: sql`lower(substr(title, 1, 200))`,
  released: sql`coalesce(released, '')`,
  rating: sql`coalesce(rating, 0)`,
} as const satisfies Record<Exclude<SavedSort, 'added'>, Expression<unknown>>

type Items = SelectQueryBuilder<Database, 'saved_items', object>

/** The lists that every user has: sorted, filtered and counted by the database. */
@Injectable()
export class SavedListsStore {
  private readonly counted: CountsOfRevision

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {
    this.counted = new CountsOfRevision(database)
  }

  /** One page with the total count; equals are in the order of their ids, so that no title is on two pages. */
  async page(owner: Owner, ask: ListAsk): Promise<{ items: SavedTitle[]; total: number }> {
    const listed = this.listed(owner, ask)
    const before = (ask.page - 1) * ask.size
    const rows = await listed
      .selectAll()
      .orderBy(ask.sort === 'added' ? sql.ref(markOf[ask.list]) : sortValue[ask.sort], ask.order)
      .orderBy('media_id', ask.order)
      .orderBy('type', ask.order)
      .limit(ask.size)
      .offset(before)
      .execute()
    // A page that is not full is the last one: the total follows from it without a count.
    if (rows.length < ask.size && (rows.length > 0 || before === 0))
      return { items: rows.map(toItem), total: before + rows.length }
    const { list, type, genre, minRating, q, found } = ask
    const filters = { list, type, genre, minRating, q, found }
    const total = await this.counted.of(owner.userId, ['page', owner.source, filters], async () => {
      const counts = await listed.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
      return Number(counts.total)
    })
    return { items: rows.map(toItem), total }
  }

  revision(userId: string): Promise<number> {
    return revisionOf(this.database, userId)
  }

  counts(owner: Owner): Promise<SavedCounts> {
    return this.counted.of(owner.userId, ['counts', owner.source], () => this.countAll(owner))
  }

  /** How many titles have each genre, of those that are saved, favourite, watched or rated. */
  genreCounts(owner: Owner): Promise<ReadonlyMap<number, number>> {
    return this.counted.of(owner.userId, ['genres', owner.source], () => this.countGenres(owner))
  }

  private async countAll({ userId, source }: Owner): Promise<SavedCounts> {
    const marks = await this.database
      .selectFrom('saved_items')
      .select((select) => (Object.keys(markOf) as SavedList[]).map((list) => select.fn.count(markOf[list]).as(list)))
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

  private listed({ userId, source }: Owner, { list, type, genre, minRating, q, found }: ListAsk): Items {
    let listed: Items = this.database
      .selectFrom('saved_items')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where(markOf[list], 'is not', null)
    if (type) listed = listed.where('type', '=', type)
    if (minRating !== undefined) listed = listed.where('rating', '>=', minRating)
    if (genre !== undefined) listed = listed.where(hasGenre(genre))
    if (q !== undefined)
      listed = listed.where((where) =>
        where.or([hasInTitle(q), ...(found && found.length > 0 ? [isOneOf<'saved_items'>(where, found)] : [])]),
      )
    return listed
  }
}

/** `genre_ids` is a JSON list of numbers, `[80,18]`. */
const hasGenre = (genre: number): Expression<SqlBool> =>
  sql<SqlBool>`',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like ${`%,${genre},%`}`

const hasInTitle = (q: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(title) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
