import { z } from 'zod'
import { country, day, localized, page, rows } from './query.schema.ts'
import { mediaType } from './media.schema.ts'

const ids = z.string().regex(/^\d{1,10}([,|]\d{1,10}){0,19}$/)
const date = z.iso.date()
const integerUpTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().max(max))
const decimal = z
  .string()
  .regex(/^\d{1,2}(\.\d)?$/)
  .transform(Number)
  .pipe(z.number().max(10))
const sortOrders = [
  'popularity.desc',
  'popularity.asc',
  'vote_average.desc',
  'vote_average.asc',
  'primary_release_date.desc',
  'primary_release_date.asc',
  'first_air_date.desc',
  'first_air_date.asc',
  'title.asc',
  'title.desc',
  'name.asc',
  'name.desc',
  'revenue.desc',
  'vote_count.desc',
] as const
/** The service's own filter names; `,` between ids means all of them, `|` any of them. */
export const discoverFilters = z.object({
  sort_by: z.enum(sortOrders).default('popularity.desc'),
  with_genres: ids.optional(),
  without_genres: ids.optional(),
  'primary_release_date.gte': date.optional(),
  'primary_release_date.lte': date.optional(),
  'first_air_date.gte': date.optional(),
  'first_air_date.lte': date.optional(),
  'vote_average.gte': decimal.optional(),
  'vote_average.lte': decimal.optional(),
  'vote_count.gte': integerUpTo(9_999_999).optional(),
  'with_runtime.gte': integerUpTo(999).optional(),
  'with_runtime.lte': integerUpTo(999).optional(),
  with_original_language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  with_origin_country: country.optional(),
  with_watch_providers: ids.optional(),
  watch_region: country.optional(),
  certification_country: country.optional(),
  certification: z.string().max(20).optional(),
  'certification.lte': z.string().max(20).optional(),
  with_people: ids.optional(),
  with_keywords: ids.optional(),
  with_companies: ids.optional(),
  with_networks: ids.optional(),
})
export type DiscoverFilters = z.infer<typeof discoverFilters>
export const discoverQuery = z.object({ ...localized, day, page, rows }).extend(discoverFilters.shape)

/** One of the service's lists, whole or filtered; without an order it keeps the list's own. */
export const listFilters = discoverFilters.extend({ sort_by: z.enum(sortOrders).optional() })
export type ListFilters = z.infer<typeof listFilters>
export const mediaListQuery = z.object({ ...localized, day, page, rows }).extend(listFilters.shape)

/** The filters that a row alone can answer, for lists that the service does not filter. */
export const rowFilters = listFilters.pick({
  with_genres: true,
  without_genres: true,
  'primary_release_date.gte': true,
  'primary_release_date.lte': true,
  'first_air_date.gte': true,
  'first_air_date.lte': true,
  'vote_average.gte': true,
  'vote_count.gte': true,
  with_original_language: true,
})
export type RowFilters = z.infer<typeof rowFilters>
export const trendingQuery = z.object({ ...localized, day, page, rows }).extend(rowFilters.shape)

export const movieLists = ['popular', 'top_rated', 'upcoming', 'now_playing'] as const
export const tvLists = ['popular', 'top_rated', 'airing_today', 'on_the_air'] as const
export type MovieList = (typeof movieLists)[number]
export type TvList = (typeof tvLists)[number]

/** One of the service's lists, by the kind of title that it is of. */
export const mediaListParams = z
  .object({ type: mediaType, query: z.string() })
  .pipe(
    z.union([
      z.object({ type: z.literal('movie'), query: z.enum(movieLists) }),
      z.object({ type: z.literal('tv'), query: z.enum(tvLists) }),
    ]),
  )
