import type { MediaType } from '@contract/media.schema'
import type { ListFilters } from '@contract/title-lists.schema'

/** The sort orders of a list, by their name in the address. */
export const orders = ['popularity', 'score', 'newest', 'oldest', 'title', 'votes'] as const
type Order = (typeof orders)[number]
/** Marks whose titles can be hidden. */
export const hideable = ['watched', 'saved', 'dismissed'] as const
export type Hideable = (typeof hideable)[number]

const idList = /^\d{1,6}(,\d{1,6}){0,19}$/
/** Ids of keywords have up to ten digits. */
const keywordList = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,9}$/
const year = /^(18[7-9]|19\d|20\d)\d$/
const minutes = /^\d{1,3}$/

/** The valid values of each filter in the address; others are dropped. */
const patterns = {
  genres: idList,
  match: /^any$/,
  without: idList,
  keywords: keywordList,
  from: year,
  to: year,
  score: /^[1-9]$/,
  votes: /^\d{1,6}$/,
  min: minutes,
  max: minutes,
  lang: /^[a-z]{2}$/,
  country: /^[A-Z]{2}$/,
  services: idList,
  age: /^[\p{L}\p{N}+/ -]{1,12}$/u,
  sort: new RegExp(`^(${orders.join('|')})$`),
  hide: new RegExp(`^(${hideable.join('|')})(,(${hideable.join('|')})){0,2}$`),
} as const

export type FilterName = keyof typeof patterns
/** The filters of a page, as search parameters. */
export type FilterSearch = { [name in FilterName]?: string }
export const filterNames = Object.keys(patterns) as readonly FilterName[]

export const parseFilters = (search: Record<string, unknown>): FilterSearch =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && patterns[name].test(value) ? [[name, value]] : []
    }),
  )

/** Filters that a row has no data for: they do not apply to a list that is filtered row by row. */
const unsupportedByRows: readonly FilterName[] = ['keywords', 'min', 'max', 'country', 'services', 'age']
export const isUnsupportedByRows = (name: FilterName): boolean => unsupportedByRows.includes(name)

/** The members of a comma-separated list in the address. */
export const membersOf = (list: string | undefined): string[] => (list ? list.split(',') : [])

/** The comma-separated list with a member added or removed; undefined if it is empty. */
export function toggleMember(list: string | undefined, member: string): string | undefined {
  const members = membersOf(list)
  const others = members.filter((other) => other !== member)
  return (others.length === members.length ? [...members, member] : others).join(',') || undefined
}

/** The number of active filters; the order and the way genres combine do not count. */
export const countFilters = ({ sort: _sort, match: _match, ...filters }: FilterSearch): number =>
  Object.values(filters).reduce((count, value) => count + membersOf(value).length, 0)

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
