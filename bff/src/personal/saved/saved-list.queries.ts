import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { SavedList, SavedSort, SortDirection } from '@contract/saved-title.schema'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { HistoryPart } from '../plays/history.queries.ts'
import { isOneOf } from './saved-titles.queries.ts'
import type { Owner } from './saved-titles.store.ts'

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
  /** The first year of a decade. */
  readonly decade?: number | undefined
  /** Both included. */
  readonly ratings?: { readonly from: number; readonly to: number } | undefined
  /** Only titles with a viewing in one of these parts of the history. */
  readonly viewedIn?: readonly HistoryPart[] | undefined
  /** Titles that a search for `q` found by names in other languages or spellings. */
  readonly searchMatches?: readonly TitleId[] | undefined
}

export const markColumns = {
  watchlist: 'saved_at',
  favourites: 'favourite_at',
  watched: 'watched_at',
  rated: 'rated_at',
  noted: 'noted_at',
  dismissed: 'dismissed_at',
} as const satisfies Record<SavedList, keyof Database['saved_items']>

type Items = SelectQueryBuilder<Database, 'saved_items', object>

/** The titles of the list that pass its filters. */
export function filteredItems(
  database: UserDatabase,
  { userId, source }: Owner,
  { list, type, genre, minRating, q, searchMatches, decade, ratings, viewedIn }: SavedListQuery,
): Items {
  let filtered: Items = database
    .selectFrom('saved_items')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where(markColumns[list], 'is not', null)
  if (type) filtered = filtered.where('type', '=', type)
  if (minRating !== undefined) filtered = filtered.where('rating', '>=', minRating)
  if (ratings) filtered = filtered.where('rating', '>=', ratings.from).where('rating', '<=', ratings.to)
  if (decade !== undefined)
    filtered = filtered.where('released', '>=', String(decade)).where('released', '<', String(decade + 10))
  if (viewedIn) filtered = filtered.where((where) => isViewedIn(where, viewedIn))
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

/** Titles that are read at once if all of a list are read: few enough that other requests hardly wait. */
const MAX_TITLES_AT_ONCE = 500
type SliceRow = Pick<Database['saved_items'], 'type' | 'media_id' | 'title' | 'released' | 'rating'> &
  Partial<Database['saved_items']>

/** The titles of a list that pass the filters of a statement, 500 at a time in the order of the primary key. */
export async function* filteredSlices(
  database: UserDatabase,
  owner: Owner,
  query: SavedListQuery,
): AsyncGenerator<SliceRow[]> {
  for (const type of query.type ? [query.type] : (['movie', 'tv'] as const)) {
    let last: number | undefined = 0
    do {
      const rows: SliceRow[] = await filteredItems(database, owner, { ...query, type })
        .select(['type', 'media_id', 'title', 'released', 'rating', markColumns[query.list]])
        .where('media_id', '>', last)
        .orderBy('media_id')
        .limit(MAX_TITLES_AT_ONCE)
        .execute()
      if (rows.length > 0) yield rows
      last = rows.length < MAX_TITLES_AT_ONCE ? undefined : rows.at(-1)?.media_id
    } while (last !== undefined)
  }
}

/** `genre_ids` is a JSON list of numbers, `[80,18]`. */
/** Whether a saved title has a viewing in any of the parts. */
const isViewedIn = (
  where: ExpressionBuilder<Database, 'saved_items'>,
  parts: readonly HistoryPart[],
): Expression<SqlBool> =>
  where.exists(
    where
      .selectFrom('plays')
      .select('plays.id')
      .whereRef('plays.user_id', '=', 'saved_items.user_id')
      .whereRef('plays.source', '=', 'saved_items.source')
      .whereRef('plays.type', '=', 'saved_items.type')
      .whereRef('plays.media_id', '=', 'saved_items.media_id')
      .where((of) =>
        of.or(
          parts.map(({ precisions, from, to }) =>
            of.and([
              of('plays.precision', 'in', precisions),
              of('plays.played_at', '>=', from),
              of('plays.played_at', '<', to),
            ]),
          ),
        ),
      ),
  )

const hasGenre = (genre: number): Expression<SqlBool> =>
  sql<SqlBool>`',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like ${`%,${genre},%`}`

const hasInTitle = (q: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(title) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
