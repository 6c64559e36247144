import type { TitleId, MediaType } from '@contract/media.schema'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Expression } from 'kysely'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { SavedCounts, SavedTitle, SavedSort } from '@contract/saved-title.schema'
import type { NamedTitle, OrderedTitles, PagedTitles } from '../../metadata/shown-titles.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { sortedInSlices } from '../../platform/http/sorted-in-slices.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { CountCache } from './count-cache.ts'
import { isOneOf, revisionOf } from './saved-titles.queries.ts'
import { filteredItems, filteredSlices, markColumns, type SavedListQuery } from './saved-list.queries.ts'
import type { Owner } from './saved-titles.store.ts'
import { toItem } from './saved-row.ts'

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

/** A filter by facts of titles (`personal/facts`). */
export interface FactFilter {
  /** As JSON it is part of the key of the cache. */
  readonly key: unknown
  /** Which of at most 500 titles of a type pass. */
  readonly passing: (type: MediaType, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Whether a result of that time (epoch milliseconds) is still good. */
  readonly isCurrent: (foundAt: number) => boolean
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
      // SAFETY: this cache has orders only.
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
    const { page: _page, size: _size, sort: _sort, order: _order, ...filters } = query
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
    filter?: FactFilter,
  ): Promise<{ items: SavedTitle[]; total: number }> {
    const { page, size, order, sort: _, ...filters } = query
    const { titles: ordered } = await this.orderCache.getOrCount(
      owner.userId,
      [owner.source, filters, language, filter?.key],
      async () => {
        const titles = filter
          ? await this.orderedByFacts(owner, { ...query, sort: 'added' }, filter.passing)
          : await this.titlesOf(owner, query)
        return inOrder({ name: `saved ${owner.userId} ${JSON.stringify([filters, filter?.key])}`, page, titles })
      },
      (cached) => page > 1 || cached.version === version,
    )
    const first = (page - 1) * size
    const shown =
      order === 'asc'
        ? ordered.slice(first, first + size)
        : ordered.slice(Math.max(0, ordered.length - first - size), Math.max(0, ordered.length - first)).toReversed()
    return { items: await this.itemsOf(owner, shown), total: ordered.length }
  }

  /** In the order of the titles. */
  private async itemsOf({ userId, source }: Owner, titles: readonly TitleId[]): Promise<SavedTitle[]> {
    if (titles.length === 0) return []
    const rows = await this.database
      .selectFrom('saved_items')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where((where) => isOneOf(where, titles))
      .execute()
    const items = new Map(rows.map(toItem).map((item) => [mediaKey(item), item]))
    return titles.flatMap((title) => items.get(mediaKey(title)) ?? [])
  }

  /** In the order of their key: the names of the first titles are awaited, and must be those of the same titles each time. */
  private async titlesOf(owner: Owner, query: SavedListQuery): Promise<NamedTitle[]> {
    const rows = await filteredItems(this.database, owner, query)
      .select(['type', 'media_id', 'title'])
      .orderBy('type')
      .orderBy('media_id')
      .execute()
    return rows.map(({ type, media_id: id, title }) => ({ type, id, title }))
  }

  /**
   * One page of the titles that pass filters by facts, which no statement has. They are found in slices, once for each revision of
   * the member's data and while `isCurrent` says so.
   */
  async pageByFacts(
    owner: Owner,
    query: StoredOrderQuery,
    { key, passing, isCurrent }: FactFilter,
  ): Promise<{ items: SavedTitle[]; total: number }> {
    const { page, size, ...filters } = query
    const { titles: ordered } = await this.orderCache.getOrCount(
      owner.userId,
      [owner.source, filters, key],
      async () => ({ titles: await this.orderedByFacts(owner, query, passing), version: Date.now() }),
      ({ version }) => isCurrent(version),
    )
    const shown = ordered.slice((page - 1) * size, page * size)
    return { items: await this.itemsOf(owner, shown), total: ordered.length }
  }

  private async orderedByFacts(owner: Owner, query: StoredOrderQuery, passing: FactFilter['passing']) {
    const { list, sort, order } = query
    const slices = new TimeSlices()
    const found: { type: MediaType; id: number; title: string; place: string | number }[] = []
    for await (const rows of filteredSlices(this.database, owner, query)) {
      const passed = await passing(
        rows[0]!.type,
        rows.map(({ media_id: id }) => id),
      )
      for (const { type, media_id: id, title, ...row } of rows) {
        const place = { added: Number(row[markColumns[list]]), released: row.released ?? '', rating: row.rating ?? 0 }
        if (passed.has(id)) found.push({ type, id, title, place: place[sort] })
      }
      await slices.yieldIfDue()
    }
    const ascending = await sortedInSlices(found, byPlace, slices)
    return (order === 'asc' ? ascending : ascending.toReversed()).map(({ type, id, title }) => ({ type, id, title }))
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

  /** List by list, each along its index: between two statements other requests are answered. */
  private async countAll({ userId, source }: Owner): Promise<SavedCounts> {
    const slices = new TimeSlices()
    const counts: [string, number][] = []
    for (const [list, mark] of Object.entries(markColumns)) {
      const { count } = await this.database
        .selectFrom('saved_items')
        .select((select) => select.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where(mark, 'is not', null)
        .executeTakeFirstOrThrow()
      counts.push([list, Number(count)])
      await slices.yieldIfDue()
    }
    let history = 0
    for (const type of ['movie', 'tv'] as const) {
      const { count } = await this.database
        .selectFrom('plays')
        .select((select) => select.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('type', '=', type)
        .executeTakeFirstOrThrow()
      history += Number(count)
      await slices.yieldIfDue()
    }
    // SAFETY: the names are those of the lists and the history's.
    return Object.fromEntries([...counts, ['history', history]]) as SavedCounts
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

const byPlace = (a: { place: string | number; id: number; type: string }, b: typeof a): number =>
  compared(a.place, b.place) || a.id - b.id || compared(a.type, b.type)
const compared = (a: string | number, b: string | number): number => Number(a > b) - Number(a < b)
