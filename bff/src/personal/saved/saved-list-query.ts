import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { SavedList, SavedSort, SortDirection } from '@contract/saved-title.schema'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from './is-one-of.ts'
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
