import type { SavedList } from '@contract/saved-title.schema'
import type { SavedTitlesQuery } from '../../api/query-types.ts'
import { figureFilters, savedOrders, type SavedSearch } from './saved-search.ts'

/** The id of the person whose titles are shown. */
export const personIdOf = ({ person }: SavedSearch): number | undefined =>
  person === undefined ? undefined : Number(person.split('-')[1])

export const isNarrowed = (search: SavedSearch): boolean =>
  (['type', 'genre', 'rating', 'q', ...figureFilters] as const).some((name) => search[name] !== undefined)

/** `zone`: the time zone of the year `viewed`, by its IANA name. */
export const savedQuery = (
  list: SavedList,
  { order = 'newest', type, genre, rating, q, decade, viewed, ...filters }: SavedSearch,
  zone: string,
): SavedTitlesQuery => ({
  list,
  size: 40,
  ...savedOrders[order],
  type,
  genre: genre === undefined ? undefined : Number(genre),
  minRating: rating === undefined ? undefined : Number(rating),
  q: q?.trim(),
  decade: decade === undefined ? undefined : Number(decade),
  country: filters.country,
  originalLanguage: filters.originalLanguage,
  person: filters.person,
  runtime: filters.runtime,
  ratings: filters.ratings,
  ...(viewed === undefined ? {} : { viewed: Number(viewed), zone }),
})
