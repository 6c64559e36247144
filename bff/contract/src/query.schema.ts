import { z } from 'zod'
import { dayOnEarth } from './days.ts'
import { MAX_EPISODES } from './episode-bounds.ts'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { listIdPattern, listSort } from './user-list.schema.ts'

/** The input of each call. Everything is a closed list or a strict pattern; unknown parameters are dropped (§5, §7). */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
export const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(500))
  .default(1)
const language = z.enum(localeCodes).default('en')
export const country = z.string().regex(/^[A-Z]{2}$/)
const region = country.optional()
export const localized = { language, region }
/**
 * The visitor's day, `YYYY-MM-DD`, for lists that change from day to day; the default is the day of UTC. It is in the
 * address because the same address gets the same answer from every server and cache (decision 43).
 */
export const day = z.iso
  .date()
  .optional()
  .transform((value) => dayOnEarth(value))
/** An IANA name of a time zone, as `Europe/Berlin`; not one of the offsets that `Intl` would accept as well. */
export const zoneName = z
  .string()
  .regex(/^[A-Za-z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/)
  .transform((zone) => canonicalZone(zone))
  .pipe(z.string())

/** More names than the database has; a client may spell them in many ways. */
const MAX_KNOWN_ZONES = 1000
const knownZones = new Map<string, string>()

/** The name in the spelling of the database; undefined for an unknown zone. A formatter takes a millisecond to make. */
function canonicalZone(zone: string): string | undefined {
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    if (knownZones.size < MAX_KNOWN_ZONES) knownZones.set(zone, name)
    return name
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** `card`: only the fields of a card for every title; the whole row if left out. */
export const rows = z.literal('card').optional()

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
export const peopleQuery = pageQuery.extend({ day })
export const trendingPeopleQuery = z.object({ ...localized, day })
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
/** `first`: how many of the episodes; all of them if left out. */
export const seasonQuery = z.object({
  ...localized,
  first: z.coerce.number().int().min(1).max(MAX_EPISODES).optional(),
})
/** `countries=DE,AT`: only these; all by default. */
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
  /** `false`: without `did_you_mean`. */
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

export const listParams = z.object({ list: z.string().regex(listIdPattern) })
export const listQuery = z.object({ language, page, sort: listSort.optional() })
/** `unwatched`: only the titles that the owner has not watched. */
export const ownListQuery = listQuery.extend({ unwatched: z.literal('true').optional() })
