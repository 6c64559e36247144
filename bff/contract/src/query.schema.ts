import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { listIdPattern, listSort } from './user-list.schema.ts'

/** What each call accepts. Everything is a closed list or a strict pattern; unknown parameters are dropped (§5, §7). */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(500))
  .default(1)
const language = z.enum(localeCodes).default('en')
const country = z.string().regex(/^[A-Z]{2}$/)
const region = country.optional()
const localized = { language, region }
/** `card`: of every title only what a card shows; the whole row if left out. */
const rows = z.literal('card').optional()

export const movieLists = ['popular', 'top_rated', 'upcoming', 'now_playing'] as const
export const tvLists = ['popular', 'top_rated', 'airing_today', 'on_the_air'] as const
export type MovieList = (typeof movieLists)[number]
export type TvList = (typeof tvLists)[number]

export const mediaAppends = [
  'videos',
  'credits',
  'images',
  'external_ids',
  'release_dates',
  'content_ratings',
  'keywords',
  'combined_credits',
] as const
export const personAppends = ['images', 'combined_credits', 'external_ids'] as const
const appendsOf = <const T extends readonly [string, ...string[]]>(allowed: T, byDefault: readonly T[number][]) =>
  z
    .string()
    .max(200)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(allowed)))
    .optional()
    .transform((value) => [...new Set(value ?? byDefault)].toSorted())
const includeImageLanguage = z.literal('en').optional()

export const pageQuery = z.object({ ...localized, page })
export const titlesQuery = pageQuery.extend({ rows })
export const languageQuery = z.object(localized)
/** `first`: how many rows come with their titles; all of them if left out. */
export const homeQuery = z.object({ ...localized, first: z.coerce.number().int().min(1).max(20).optional() })
export const detailQuery = z.object({
  ...localized,
  append_to_response: appendsOf(mediaAppends, [
    'videos',
    'credits',
    'images',
    'external_ids',
    'release_dates',
    'combined_credits',
  ]),
  include_image_language: includeImageLanguage,
})
export const personQuery = z.object({
  ...localized,
  append_to_response: appendsOf(personAppends, personAppends),
  include_image_language: includeImageLanguage,
})
/** `countries=DE,AT`: only these; all where none are named. */
export const offersQuery = z.object({
  ...localized,
  countries: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2}){0,19}$/)
    .transform((codes) => codes.split(','))
    .optional(),
})
/** A department by the service's name for it; without one, some of each. */
export const creditsQuery = z.object({ ...localized, page, department: z.string().min(1).max(60).optional() })
/** A query of one to a hundred characters after trimming and NFC; include_adult is always false (§5). */
export const searchQuery = z.object({
  ...localized,
  page,
  query: z
    .string()
    .transform((value) => value.toWellFormed().normalize('NFC').trim())
    .pipe(z.string().min(1).max(100)),
  include_adult: z.literal('false').optional(),
  /** `false`: only in these words, even if nothing is found. */
  respell: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
})
export const searchParams = z.object({ mediaType: z.enum(['movie', 'tv', 'person', 'multi']) })
export const mediaParams = z.object({ media: mediaType })
export const detailParams = z.object({ type: mediaType, id })
export const idParams = z.object({ id })
export const genreIdParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})
export const seasonParams = z.object({
  id,
  number: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
})
export const trendingParams = z.object({ media: z.enum(['all', 'movie', 'tv']), window: z.enum(['day', 'week']) })

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
export const sortOrders = [
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
export const discoverQuery = z.object({ ...localized, page, rows }).extend(discoverFilters.shape)

/** One of the service's lists, whole or filtered; without an order it keeps the list's own. */
export const listFilters = discoverFilters.extend({ sort_by: z.enum(sortOrders).optional() })
export type ListFilters = z.infer<typeof listFilters>
export const mediaListQuery = z.object({ ...localized, page, rows }).extend(listFilters.shape)

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
export const trendingQuery = z.object({ ...localized, page, rows }).extend(rowFilters.shape)

/** One of the service's lists, by the kind of title that it is of. */
export const mediaListParams = z
  .object({ type: mediaType, query: z.string() })
  .pipe(
    z.union([
      z.object({ type: z.literal('movie'), query: z.enum(movieLists) }),
      z.object({ type: z.literal('tv'), query: z.enum(tvLists) }),
    ]),
  )

export const listParams = z.object({ list: z.string().regex(listIdPattern) })
export const listQuery = z.object({ language, page, sort: listSort.optional() })
