import type { TitleId, MediaType } from '@contract/media.schema'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { SavedCounts, SavedTitle, SavedList, SavedSort, SortDirection } from '@contract/saved-title.schema'
import type { NamedTitle, OrderedTitles, PagedTitles } from '../../metadata/shown-titles.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { CountCache } from './count-cache.ts'
import { isOneOf, revisionOf } from './saved-titles.queries.ts'
import type { Owner } from './saved-titles.store.ts'
import { toItem } from './saved-row.ts'
import type { Database } from '../../platform/database/schema.ts'

/** The order by title is that of the shown names, which no database has (`ShownTitles`). */
type StoredSort = Exclude<SavedSort, 'title'>
export type StoredOrderQuery = SavedListQuery & { readonly sort: StoredSort }
/** The order of titles by the names that pages show in a language (`ShownTitles`). */
interface ShownOrder {
  readonly language: LocaleCode
  /** The version of the names. */
  readonly version: number
  readonly inOrder: (list: PagedTitles<NamedTitle>) => Promise<OrderedTitles<NamedTitle>>
}

/** Titles in all orders that are cached: some 50 MB. */
const MAX_ORDERED_TITLES = 500_000

/** Written as the indexes are, so that a page is read along its index. */
const sortExpressions = {
  released: sql`coalesce(released, '')`,
  rating: sql`coalesce(rating, 0)`,
} as const satisfies Record<Exclude<StoredSort, 'added'>, Expression<unknown>>

/** The lists that every user has: sorted, filtered and counted by the database. */
@Injectable()
export class SavedListsStore {
  private readonly countCache: CountCache
  private readonly orderCache: CountCache

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {
    this.countCache = new CountCache(database)
    this.orderCache = new CountCache(database, {
      maxSize: MAX_ORDERED_TITLES,
      // SAFETY: `pageInOrder` alone writes into this cache.
      sizeOf: (order) => 1 + (order as OrderedTitles<NamedTitle>).titles.length,
    })
  }

  /** One page with the total count; equals are in the order of their ids, so that no title is on two pages. */
  async page(owner: Owner, query: StoredOrderQuery): Promise<{ items: SavedTitle[]; total: number }> {
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

  /**
   * One page of the titles in the order that `inOrder` gives all of them, ascending: once for each revision of the
   * member's data and each version of the names. A later page has the order of the first one although the version has
   * grown.
   */
  async pageInOrder(
    owner: Owner,
    query: SavedListQuery,
    { language, version, inOrder }: ShownOrder,
  ): Promise<{ items: SavedTitle[]; total: number }> {
    const { page, size, order, sort: _, ...filters } = query
    const { titles: ordered } = await this.orderCache.getOrCount(
      owner.userId,
      [owner.source, filters, language],
      async () => {
        // In the order of their key: the names of the first titles are awaited, and must be those of the same titles each time.
        const rows = await filteredItems(this.database, owner, query)
          .select(['type', 'media_id', 'title'])
          .orderBy('type')
          .orderBy('media_id')
          .execute()
        const titles = rows.map(({ type, media_id: id, title }) => ({ type, id, title }))
        return inOrder({ name: `saved ${owner.userId} ${JSON.stringify(filters)}`, page, titles })
      },
      (cached) => page > 1 || cached.version === version,
    )
    const first = (page - 1) * size
    const shown =
      order === 'asc'
        ? ordered.slice(first, first + size)
        : ordered.slice(Math.max(0, ordered.length - first - size), Math.max(0, ordered.length - first)).toReversed()
    const items = new Map((await this.itemsOf(owner, shown)).map((item) => [mediaKey(item), item]))
    return { items: shown.flatMap((title) => items.get(mediaKey(title)) ?? []), total: ordered.length }
  }

  private async itemsOf({ userId, source }: Owner, titles: readonly TitleId[]): Promise<SavedTitle[]> {
    if (titles.length === 0) return []
    const rows = await this.database
      .selectFrom('saved_items')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where((where) => isOneOf(where, titles))
      .execute()
    return rows.map(toItem)
  }

  revision(userId: string): Promise<number> {
    return revisionOf(this.database, userId)
  }

  counts(owner: Owner): Promise<SavedCounts> {
    return this.countCache.getOrCount(owner.userId, ['counts', owner.source], () => this.countAll(owner))
  }

  /** How many titles have each genre, of those that are saved, favorite, watched or rated. */
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

/** The query for one page of a list: its mark, its filters, its order. */
export interface SavedListQuery {
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
  readonly searchMatches?: readonly TitleId[] | undefined
}

const markColumns = {
  watchlist: 'saved_at',
  favourites: 'favourite_at',
  watched: 'watched_at',
  rated: 'rated_at',
  noted: 'noted_at',
  dismissed: 'dismissed_at',
} as const satisfies Record<SavedList, keyof Database['saved_items']>

type Items = SelectQueryBuilder<Database, 'saved_items', object>

/** The titles of the list that pass its filters. */
function filteredItems(
  database: UserDatabase,
  { userId, source }: Owner,
  { list, type, genre, minRating, q, searchMatches }: SavedListQuery,
): Items {
  let filtered: Items = database
    .selectFrom('saved_items')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where(markColumns[list], 'is not', null)
  if (type) filtered = filtered.where('type', '=', type)
  if (minRating !== undefined) filtered = filtered.where('rating', '>=', minRating)
  if (genre !== undefined) filtered = filtered.where(hasGenre(genre))
  if (q !== undefined)
    filtered = filtered.where((where) =>
      where.or([
        hasInTitle(q),
        ...(searchMatches && searchMatches.length > 0 ? [isOneOf<'saved_items'>(where, searchMatches)] : []),
      ]),
    )
  return filtered
}

/** `genre_ids` is a JSON list of numbers, `[80,18]`. */
const hasGenre = (genre: number): Expression<SqlBool> =>
  sql<SqlBool>`',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like ${`%,${genre},%`}`

const hasInTitle = (q: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(title) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
