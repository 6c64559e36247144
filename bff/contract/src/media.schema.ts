import { z } from 'zod'
import { flag, imagePath, list, nullableText, number, text } from './service-values.schema.ts'

export const mediaType = z.enum(['movie', 'tv'])
export type MediaType = z.infer<typeof mediaType>

/** The language (BCP 47) of a text that is not in the language asked for. Absent: as asked. */
const fallback = z
  .object({ title: z.string().optional(), overview: z.string().optional(), tagline: z.string().optional() })
  .optional()

const rowBase = {
  id: z.number().int().positive(),
  original_language: text,
  overview: text,
  poster_path: imagePath,
  backdrop_path: imagePath,
  genre_ids: list(z.number()),
  adult: flag,
  softcore: flag,
  popularity: number,
  vote_average: number,
  vote_count: number,
  fallback,
}
const movieTitles = { title: text, original_title: text, release_date: text }
const tvTitles = { name: text, original_name: text, first_air_date: text, origin_country: list(z.string()) }

export const movieRow = z.object({ ...rowBase, ...movieTitles, media_type: z.literal('movie').default('movie') })
export const tvRow = z.object({ ...rowBase, ...tvTitles, media_type: z.literal('tv').default('tv') })
export type MovieRow = z.infer<typeof movieRow>
export type TvRow = z.infer<typeof tvRow>
export type MediaRow = MovieRow | TvRow

export const genre = z.object({ id: z.number().int(), name: text })
export type Genre = z.infer<typeof genre>
export const genreList = z.object({ genres: list(genre) })
export type GenreList = z.infer<typeof genreList>

export const video = z.object({
  id: text,
  key: text,
  name: text,
  site: text,
  type: text,
  size: number,
  official: flag,
  published_at: text,
  iso_639_1: nullableText,
  iso_3166_1: nullableText,
})
export type Video = z.infer<typeof video>

export const image = z.object({
  file_path: imagePath,
  width: number,
  height: number,
  aspect_ratio: number,
  vote_average: number,
  vote_count: number,
  iso_639_1: nullableText,
})
export type Image = z.infer<typeof image>
const presentImages = list(image).transform((images) => images.filter(({ file_path }) => file_path !== null))

/** What every mention of a person in a title's credits says of them. */
export const personBase = {
  id: z.number().int().positive(),
  name: text,
  original_name: text,
  gender: number,
  known_for_department: text,
  profile_path: imagePath,
  popularity: number,
  adult: flag,
}
export const castCredit = z.object({ ...personBase, character: text, order: number, credit_id: text })
export const crewCredit = z.object({ ...personBase, job: text, department: text, credit_id: text })
export type CastCredit = z.infer<typeof castCredit>
export type CrewCredit = z.infer<typeof crewCredit>
export const credits = z.object({ cast: list(castCredit), crew: list(crewCredit) })

export const externalIds = z.object({
  imdb_id: nullableText,
  wikidata_id: nullableText,
  facebook_id: nullableText,
  instagram_id: nullableText,
  twitter_id: nullableText,
})

export const releaseDates = z.object({
  results: list(
    z.object({
      iso_3166_1: text,
      release_dates: list(z.object({ certification: text, release_date: text, type: number, note: text })),
    }),
  ),
})
export const contentRatings = z.object({ results: list(z.object({ iso_3166_1: text, rating: text })) })
export const keyword = z.object({ id: z.number().int(), name: text })
const company = z.object({ id: z.number().int(), name: text, logo_path: imagePath, origin_country: text })
const appended = {
  videos: z.object({ results: list(video) }).optional(),
  images: z.object({ posters: presentImages, backdrops: presentImages, logos: presentImages }).optional(),
  credits: credits.optional(),
  external_ids: externalIds.optional(),
}
const detailBase = {
  ...rowBase,
  genres: list(genre),
  homepage: text,
  tagline: text,
  status: text,
  origin_country: list(z.string()),
  production_companies: list(company),
  production_countries: list(z.object({ iso_3166_1: text, name: text })),
  spoken_languages: list(z.object({ iso_639_1: text, name: text, english_name: text })),
  ...appended,
}

export const movieDetail = z.object({
  ...detailBase,
  ...movieTitles,
  media_type: z.literal('movie').default('movie'),
  imdb_id: nullableText,
  runtime: number,
  budget: number,
  revenue: number,
  belongs_to_collection: z
    .object({ id: z.number().int(), name: text, poster_path: imagePath, backdrop_path: imagePath })
    .nullish()
    .transform((value) => value ?? null),
  release_dates: releaseDates.optional(),
  keywords: z.object({ keywords: list(keyword) }).optional(),
})

export const episode = z.object({
  id: z.number().int(),
  name: text,
  overview: text,
  air_date: nullableText,
  episode_number: number,
  season_number: number,
  episode_type: text,
  runtime: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  still_path: imagePath,
  vote_average: number,
  vote_count: number,
  fallback,
})
export type Episode = z.infer<typeof episode>
const nullableEpisode = episode.nullish().transform((value) => value ?? null)

export const seasonRow = z.object({
  id: z.number().int(),
  name: text,
  overview: text,
  air_date: nullableText,
  season_number: number,
  episode_count: number,
  poster_path: imagePath,
  vote_average: number,
})
export type SeasonRow = z.infer<typeof seasonRow>

export const tvDetail = z.object({
  ...detailBase,
  ...tvTitles,
  media_type: z.literal('tv').default('tv'),
  created_by: list(z.object({ id: z.number().int(), name: text, profile_path: imagePath })),
  episode_run_time: list(z.number()),
  in_production: flag,
  last_air_date: nullableText,
  last_episode_to_air: nullableEpisode,
  next_episode_to_air: nullableEpisode,
  number_of_episodes: number,
  number_of_seasons: number,
  networks: list(company),
  seasons: list(seasonRow),
  type: text,
  content_ratings: contentRatings.optional(),
  keywords: z.object({ results: list(keyword) }).optional(),
})
export type MovieDetail = z.infer<typeof movieDetail>
export type TvDetail = z.infer<typeof tvDetail>
export type MediaDetail = MovieDetail | TvDetail

export const seasonDetail = z.object({
  id: z.number().int(),
  name: text,
  overview: text,
  air_date: nullableText,
  season_number: number,
  poster_path: imagePath,
  episodes: list(episode),
})
export type SeasonDetail = z.infer<typeof seasonDetail>

const offer = z.object({
  provider_id: z.number().int(),
  provider_name: text,
  logo_path: imagePath,
  display_priority: number,
})
export type Offer = z.infer<typeof offer>
const offers = z.array(offer).optional()
export const countryOffers = z.object({
  link: text,
  flatrate: offers,
  free: offers,
  ads: offers,
  rent: offers,
  buy: offers,
})
export type CountryOffers = z.infer<typeof countryOffers>
export const watchProviders = z.object({ id: z.number().int(), results: z.record(z.string(), countryOffers) })
export type WatchProviders = z.infer<typeof watchProviders>

/** The services of a country, in the order in which they are shown. */
export const providerList = z.object({ results: list(offer) })
export type ProviderList = z.infer<typeof providerList>

/** The age ratings of each country (ISO 3166-1); `order` grows with strictness. */
export const certificationList = z.object({
  certifications: z.record(z.string(), z.array(z.object({ certification: text, meaning: text, order: number }))),
})
export type CertificationList = z.infer<typeof certificationList>

/** A page of rows. Pages past the end are empty, `total_pages` is at most 500. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    page: z.number().int(),
    results: list(row),
    total_pages: number.transform((pages) => Math.min(Math.max(pages, 1), 500)),
    total_results: number,
  })
export interface Page<T> {
  page: number
  results: T[]
  total_pages: number
  total_results: number
}
export const moviePage = pageOf(movieRow)
export const tvPage = pageOf(tvRow)
