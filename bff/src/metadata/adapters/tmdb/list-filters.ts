import type { MediaType } from '@contract/media.schema'
import type { MovieList, TvList, ListFilters } from '@contract/title-lists.schema'
import { filtersFor } from './discover-filters.ts'
import type { TmdbQuery } from './tmdb-client.ts'

const day = 86_400_000
/** How long the service counts a film as new in cinemas, and how far ahead it looks, in days. */
const CINEMA_RUN_DAYS = 45
const UPCOMING_DAYS = 60
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The service filters `discover` alone; these are the queries to it that give the same titles as each list
 * (https://developer.themoviedb.org/reference/movie-top-rated-list and its neighbours name them).
 */
const discoverQueries: Readonly<Record<MovieList | TvList, (today: number) => TmdbQuery>> = {
  popular: () => ({ sort_by: 'popularity.desc' }),
  top_rated: () => ({ sort_by: 'vote_average.desc', without_genres: '99,10755', 'vote_count.gte': 200 }),
  now_playing: (today) => ({
    sort_by: 'popularity.desc',
    with_release_type: '2|3',
    'release_date.gte': dateOf(today - CINEMA_RUN_DAYS * day),
    'release_date.lte': dateOf(today),
  }),
  upcoming: (today) => ({
    sort_by: 'popularity.desc',
    with_release_type: '2|3',
    'release_date.gte': dateOf(today + day),
    'release_date.lte': dateOf(today + UPCOMING_DAYS * day),
  }),
  airing_today: (today) => ({
    sort_by: 'popularity.desc',
    'air_date.gte': dateOf(today),
    'air_date.lte': dateOf(today),
  }),
  on_the_air: (today) => ({
    sort_by: 'popularity.desc',
    'air_date.gte': dateOf(today),
    'air_date.lte': dateOf(today + 7 * day),
  }),
}

/** The `discover` query for a list with filters on it. Where both set a bound, the narrower one applies. */
export function discoverQueryOf(
  media: MediaType,
  list: MovieList | TvList,
  { filters, region, now = Date.now() }: { filters: ListFilters; region: string; now?: number },
): TmdbQuery {
  const base = discoverQueries[list](now)
  const own = filtersFor(media, filters, region)
  const without = [base['without_genres'], own['without_genres']].filter(Boolean).join(',')
  const votes = Math.max(Number(base['vote_count.gte'] ?? 0), Number(own['vote_count.gte'] ?? 0))
  return {
    ...base,
    ...own,
    ...(without ? { without_genres: without } : {}),
    ...(votes > 0 ? { 'vote_count.gte': votes } : {}),
  }
}
