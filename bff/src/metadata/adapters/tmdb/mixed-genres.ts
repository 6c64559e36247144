import type { MediaRow } from '@contract/media.schema'
import { passesFilters } from '../../row-filters.ts'
import type { TmdbQuery } from './parameters.ts'

/**
 * A query that the service supports, and a filter for the rows of its answer if the query does not cover everything.
 */
export interface SupportedQuery {
  readonly serviceQuery: TmdbQuery
  readonly passes?: (row: MediaRow) => boolean
}

/**
 * In `with_genres` `,` means all and `|` any of the ids; the service supports either, not both in one query
 * (https://developer.themoviedb.org/reference/discover-movie). For a mixture, such as that of a genre's page with
 * "any of these", the query has the required genres or, without any, the first alternatives.
 */
export function toSupportedQuery(query: TmdbQuery): SupportedQuery {
  const genres = String(query['with_genres'] ?? '')
  if (!genres.includes(',') || !genres.includes('|')) return { serviceQuery: query }
  const parts = genres.split(',')
  const needed = parts.filter((part) => !part.includes('|'))
  return {
    serviceQuery: { ...query, with_genres: needed.length > 0 ? needed.join(',') : parts[0]! },
    passes: (row) => passesFilters(row, { with_genres: genres }),
  }
}
