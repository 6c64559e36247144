import { z } from 'zod'
import { list } from './service-lists.schema.ts'
import {
  count,
  countryCode,
  flag,
  externalId,
  id,
  imagePath,
  moment,
  name,
  nullableCountryCode,
  nullableLanguageCode,
  number,
  score,
  text,
} from './service-values.schema.ts'

export const byId = { key: ({ id: key }: { id: number }) => key }
/** An appended part in another shape counts as missing. */
export const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined)

/** Patterns of video keys, by site; on any other site a key consists of letters, digits, `_` and `-`. */
const videoKeys: ReadonlyMap<string, RegExp> = new Map([
  ['YouTube', /^[\w-]{11}$/],
  ['Vimeo', /^\d{1,15}$/],
])
export const video = z
  .object({
    id: text,
    key: z.string(),
    name: text,
    site: text,
    type: text,
    size: count,
    official: flag,
    published_at: moment,
    iso_639_1: nullableLanguageCode,
    iso_3166_1: nullableCountryCode,
  })
  .refine(({ site, key }) => (videoKeys.get(site) ?? /^[\w-]{1,64}$/).test(key))
export type Video = z.infer<typeof video>

const image = z.object({
  file_path: imagePath,
  width: count,
  height: count,
  aspect_ratio: number,
  vote_average: score,
  vote_count: count,
  iso_639_1: nullableLanguageCode,
})
export type Image = z.infer<typeof image>
/** Pictures that have a path, at most `max`. */
export const images = (max: number) =>
  list(
    image.refine(({ file_path }) => file_path !== null),
    { max, key: ({ file_path }) => file_path ?? '' },
  )

/** The fields of a person that every credit of a title has. */
export const personBase = {
  id,
  name,
  original_name: text,
  gender: count,
  known_for_department: text,
  profile_path: imagePath,
  popularity: number,
  adult: flag,
}
const castCredit = z.object({ ...personBase, character: text, order: count, credit_id: text })
const crewCredit = z.object({ ...personBase, job: text, department: text, credit_id: text })
export type CastCredit = z.infer<typeof castCredit>
export type CrewCredit = z.infer<typeof crewCredit>
/** No real list of credits is longer. */
export const MAX_CREDITS = 25_000
export const credits = z.object({
  cast: list(castCredit, {
    max: MAX_CREDITS,
    key: (one) => one.credit_id || `${one.id} ${one.character}`,
  }),
  crew: list(crewCredit, {
    max: MAX_CREDITS,
    key: (one) => one.credit_id || `${one.id} ${one.job}`,
  }),
})

export const externalIds = z.object({
  imdb_id: externalId,
  wikidata_id: externalId,
  facebook_id: externalId,
  instagram_id: externalId,
  twitter_id: externalId,
})

/** The country code of an entry that is given by country. */
export const ownCountry = countryCode.pipe(z.string().min(1))
export const byCountry = { max: 260, key: (entry: { iso_3166_1: string }) => entry.iso_3166_1 }
export const releaseDates = z.object({
  results: list(
    z.object({
      iso_3166_1: ownCountry,
      release_dates: list(
        z
          .object({ certification: text, release_date: moment, type: count, note: text })
          .refine(({ certification, release_date }) => certification !== '' || release_date !== ''),
        { max: 30 },
      ),
    }),
    byCountry,
  ),
})
export const contentRatings = z.object({
  results: list(z.object({ iso_3166_1: ownCountry, rating: text }), byCountry),
})
/** The subjects of a title; `fallback` has the language of its name if it is not the requested one (BCP 47). */
export const keyword = z.object({ id, name, fallback: z.object({ name: z.string() }).optional() })
export type Keyword = z.infer<typeof keyword>
export const company = z.object({ id, name, logo_path: imagePath, origin_country: countryCode })
/** The parts that may be appended to the details of either kind of title. */
export const appended = {
  videos: part(z.object({ results: list(video, { max: 500, key: ({ site, key }) => `${site} ${key}` }) })),
  images: part(z.object({ posters: images(500), backdrops: images(500), logos: images(100) })),
  credits: part(credits),
  external_ids: part(externalIds),
}
