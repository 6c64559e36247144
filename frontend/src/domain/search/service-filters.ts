import type { MediaType } from '@contract/media.schema'
import type { ListFilters } from '@contract/title-lists.schema'
import { membersOf, type FilterSearch, type Order } from './filters.ts'

const sorts: Readonly<Record<Order, (media: MediaType) => string>> = {
  popularity: () => 'popularity.desc',
  score: () => 'vote_average.desc',
  newest: (media) => (media === 'movie' ? 'primary_release_date.desc' : 'first_air_date.desc'),
  oldest: (media) => (media === 'movie' ? 'primary_release_date.asc' : 'first_air_date.asc'),
  title: (media) => (media === 'movie' ? 'title.asc' : 'name.asc'),
  votes: () => 'vote_count.desc',
}
type ServiceFilters = { [name in keyof ListFilters]?: string }
/** The minimum of votes when sorted by score: else titles with very few votes would come first. */
const votesForScore = '50'

/**
 * The filters by the parameter names of the metadata service
 * (https://developer.themoviedb.org/reference/discover-movie). `genre` is that of the page: always required, with any
 * other genres.
 */
export function serviceFilters(media: MediaType, filters: FilterSearch, genre?: string): ServiceFilters {
  const date = media === 'movie' ? 'primary_release_date' : 'first_air_date'
  const chosen = membersOf(filters.genres).join(filters.match === 'any' ? '|' : ',')
  const votes = filters.votes ?? (filters.sort === 'score' ? votesForScore : undefined)
  const values: { [name in keyof ListFilters]: string | undefined } = {
    with_genres: [genre, chosen].filter(Boolean).join(','),
    without_genres: filters.without,
    with_keywords: filters.keywords,
    [`${date}.gte`]: filters.from && `${filters.from}-01-01`,
    [`${date}.lte`]: filters.to && `${filters.to}-12-31`,
    'vote_average.gte': filters.score,
    'vote_count.gte': votes,
    'with_runtime.gte': filters.min,
    'with_runtime.lte': filters.max,
    with_original_language: filters.lang,
    with_origin_country: filters.country,
    with_watch_providers: filters.services?.replaceAll(',', '|'),
    'certification.lte': filters.age,
    sort_by: filters.sort && sorts[filters.sort as Order](media),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
