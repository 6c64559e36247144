import { addDays, dayOnEarth } from '@contract/days'
import type { MovieList, TvList } from '@contract/title-lists.schema'
import type { ListName, ListParams } from '../../metadata-source.port.ts'
import { filtersFor } from './discover-filters.ts'
import type { TmdbQuery } from './parameters.ts'

/** How long the service counts a film as new in cinemas, and how far ahead it looks, in days. */
const CINEMA_RUN_DAYS = 45
const UPCOMING_DAYS = 60
/** For how many days from today an episode of a show on the air is broadcast. */
const ON_THE_AIR_DAYS = 7

/**
 * The queries to `discover` that give the same titles as each list
 * (https://developer.themoviedb.org/reference/movie-top-rated-list and its neighbors name them).
 */
const discoverQueries = {
  popular: () => ({ sort_by: 'popularity.desc' }),
  top_rated: () => ({ sort_by: 'vote_average.desc', without_genres: '99,10755', 'vote_count.gte': 200 }),
  now_playing: (today) => ({
    sort_by: 'popularity.desc',
    with_release_type: '2|3',
    'release_date.gte': addDays(today, -CINEMA_RUN_DAYS),
    'release_date.lte': today,
  }),
  upcoming: (today) => ({
    sort_by: 'popularity.desc',
    with_release_type: '2|3',
    'release_date.gte': addDays(today, 1),
    'release_date.lte': addDays(today, UPCOMING_DAYS),
  }),
  airing_today: (today) => ({ sort_by: 'popularity.desc', 'air_date.gte': today, 'air_date.lte': today }),
  on_the_air: (today) => ({
    sort_by: 'popularity.desc',
    'air_date.gte': today,
    'air_date.lte': addDays(today, ON_THE_AIR_DAYS),
  }),
} as const satisfies Readonly<Record<MovieList | TvList, (today: string) => TmdbQuery>>

const listsOfDay: ReadonlySet<ListName> = new Set(['now_playing', 'upcoming', 'airing_today', 'on_the_air'])

/** Whether the titles of a list are those of a day. */
export const isListOfDay = (list: ListName): boolean => listsOfDay.has(list)

/** The `discover` query for a list, with filters on it or without. If both set a bound, the narrower one applies. */
export function discoverQueryOf({
  type,
  list,
  filters,
  region,
  today = dayOnEarth(undefined),
}: Pick<ListParams, 'type' | 'list' | 'filters' | 'region' | 'today'>): TmdbQuery {
  const base: TmdbQuery = discoverQueries[list](today)
  const own = filters ? filtersFor(type, filters, region) : {}
  const without = [base['without_genres'], own['without_genres']].filter(Boolean).join(',')
  const votes = Math.max(Number(base['vote_count.gte'] ?? 0), Number(own['vote_count.gte'] ?? 0))
  return {
    ...base,
    ...own,
    ...(without ? { without_genres: without } : {}),
    ...(votes > 0 ? { 'vote_count.gte': votes } : {}),
  }
}
