import { z } from 'zod'
import { MAX_EPISODES } from './episode-bounds.ts'
import { openFilm } from './open-film.schema.ts'
import { withOutputSchema } from './output-schema.ts'
import { list, rows, table, totals } from './service-lists.schema.ts'
import {
  count,
  day,
  flag,
  externalId,
  id,
  imagePath,
  languageCode,
  name,
  nullableCount,
  nullableDay,
  number,
  prose,
  score,
  summary,
  text,
  webAddress,
} from './service-values.schema.ts'
import {
  appended,
  byCountry,
  byId,
  company,
  contentRatings,
  keyword,
  ownCountry,
  part,
  releaseDates,
} from './title-parts.schema.ts'

export const mediaType = z.enum(['movie', 'tv'])
export type MediaType = z.infer<typeof mediaType>

/** A film or a show within one metadata source. */
export interface TitleId {
  readonly type: MediaType
  readonly id: number
}

/** The language (BCP 47) of a text that is not in the requested language. Absent: it is. */
const fallback = z
  .object({ title: z.string().optional(), overview: z.string().optional(), tagline: z.string().optional() })
  .optional()
  .catch(undefined)

/** A value that a title may lack: null if it is missing or malformed. */
const orNull = <T extends z.ZodType>(schema: T) =>
  withOutputSchema(
    schema
      .nullish()
      .transform((value) => value ?? null)
      .catch(null),
    schema.nullable(),
  )

const genreId = z.int().min(1).max(999_999)
const rowBase = {
  id,
  original_language: languageCode,
  overview: summary,
  poster_path: imagePath,
  backdrop_path: imagePath,
  genre_ids: list(genreId, { max: 20, key: Number }),
  adult: flag,
  softcore: flag,
  popularity: number,
  vote_average: score,
  vote_count: count,
  fallback,
}
const movieTitles = { title: text, original_title: text, release_date: day }
const countries = list(ownCountry, { max: 30, key: String })
const tvTitles = { name: text, original_name: text, first_air_date: day, origin_country: countries }

export const movieRow = z.object({ ...rowBase, ...movieTitles, media_type: z.literal('movie').default('movie') })
export const tvRow = z.object({ ...rowBase, ...tvTitles, media_type: z.literal('tv').default('tv') })
export type MovieRow = z.infer<typeof movieRow>
export type TvRow = z.infer<typeof tvRow>
export type MediaRow = MovieRow | TvRow
export const mediaRow = z.union([movieRow, tvRow])

const genre = z.object({ id: genreId, name: text })
export type Genre = z.infer<typeof genre>
export const genreList = z.object({ genres: list(genre, { max: 100, ...byId }) })
export type GenreList = z.infer<typeof genreList>

const detailBase = {
  ...rowBase,
  overview: prose,
  genres: list(genre, { max: 20, ...byId }),
  homepage: webAddress,
  tagline: text,
  status: text,
  origin_country: countries,
  production_companies: list(company, { max: 50, ...byId }),
  production_countries: list(z.object({ iso_3166_1: ownCountry, name: text }), { ...byCountry, max: 50 }),
  spoken_languages: list(
    z.object({ iso_639_1: languageCode.pipe(z.string().min(1)), name: text, english_name: text }),
    {
      max: 50,
      key: ({ iso_639_1 }) => iso_639_1,
    },
  ),
  ...appended,
}

export const movieDetail = z.object({
  ...detailBase,
  ...movieTitles,
  media_type: z.literal('movie').default('movie'),
  imdb_id: externalId,
  runtime: count,
  budget: number,
  revenue: number,
  belongs_to_collection: orNull(z.object({ id, name, poster_path: imagePath, backdrop_path: imagePath })),
  release_dates: part(releaseDates),
  /** Added by the product itself: `year` if the day and the month of `release_date` are not known. */
  release_precision: part(z.literal('year')),
  /** Added by the product itself: the service has no such field. */
  open_film: part(openFilm),
  keywords: part(z.object({ keywords: list(keyword, { max: 100, ...byId }) })),
})

/** The number of a season or an episode, by which it is marked as watched; without it an entry is left out. */
const ordinal = z.int().min(0).max(99_999)
/** Some shows number their seasons by the year. */
const seasonOrdinal = z.int().min(0).max(9999)
export const episode = z.object({
  id: z.int(),
  name: text,
  overview: summary,
  air_date: nullableDay,
  episode_number: ordinal,
  season_number: seasonOrdinal,
  episode_type: text,
  runtime: nullableCount,
  still_path: imagePath,
  vote_average: score,
  vote_count: count,
  fallback,
})
export type Episode = z.infer<typeof episode>
const nullableEpisode = orNull(episode)

const seasonRow = z.object({
  id: z.int(),
  name: text,
  overview: summary,
  air_date: nullableDay,
  season_number: seasonOrdinal,
  episode_count: count,
  poster_path: imagePath,
  vote_average: score,
})
export type SeasonRow = z.infer<typeof seasonRow>

export const tvDetail = z.object({
  ...detailBase,
  ...tvTitles,
  media_type: z.literal('tv').default('tv'),
  created_by: list(z.object({ id, name, profile_path: imagePath }), { max: 50, ...byId }),
  episode_run_time: list(z.int().min(1).max(1000), { max: 10 }),
  in_production: flag,
  /** Added by the product itself: the last day of the show that the catalogue knows, if it ends before the others. */
  known_until: part(z.iso.date()),
  last_air_date: nullableDay,
  last_episode_to_air: nullableEpisode,
  next_episode_to_air: nullableEpisode,
  number_of_episodes: count,
  number_of_seasons: count,
  networks: list(company, { max: 50, ...byId }),
  seasons: list(seasonRow, { max: 300, key: ({ season_number }) => season_number }),
  type: text,
  content_ratings: part(contentRatings),
  keywords: part(z.object({ results: list(keyword, { max: 100, ...byId }) })),
})
export type MovieDetail = z.infer<typeof movieDetail>
export type TvDetail = z.infer<typeof tvDetail>
export type MediaDetail = MovieDetail | TvDetail
export const mediaDetail = z.union([movieDetail, tvDetail])

/** If not all episodes are here, `episodes_total` has their number. */
export const seasonDetail = z.preprocess(
  totals({ episodes: MAX_EPISODES }),
  z.object({
    id: z.int(),
    name: text,
    overview: prose,
    air_date: nullableDay,
    season_number: seasonOrdinal,
    poster_path: imagePath,
    episodes: list(episode, { max: MAX_EPISODES, key: ({ episode_number }) => episode_number }),
    episodes_total: z.number().optional(),
  }),
)
export type SeasonDetail = z.infer<typeof seasonDetail>

const offer = z.object({
  provider_id: id,
  provider_name: name,
  logo_path: imagePath,
  display_priority: count,
})
export type Offer = z.infer<typeof offer>
const byProvider = { key: ({ provider_id }: { provider_id: number }) => provider_id }
const offers = withOutputSchema(
  z.union([z.undefined(), list(offer, { max: 100, ...byProvider })]).optional(),
  z.array(offer).optional(),
)
const countryOffers = z.object({
  link: webAddress,
  flatrate: offers,
  free: offers,
  ads: offers,
  rent: offers,
  buy: offers,
})
export type CountryOffers = z.infer<typeof countryOffers>
export const watchProviders = z.object({ id, results: table(/^[A-Z]{2}$/, countryOffers) })
export type WatchProviders = z.infer<typeof watchProviders>

/** The services of a country, in the order in which they are shown. */
export const providerList = z.object({ results: rows(offer, { max: 1000, ...byProvider }) })
export type ProviderList = z.infer<typeof providerList>

const certification = z.object({ certification: name, meaning: prose, order: count })
/** The age ratings of each country (ISO 3166-1, or a part of one by ISO 3166-2); `order` grows with strictness. */
export const certificationList = z.object({
  certifications: table(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, list(certification, { max: 50 })),
})
export type CertificationList = z.infer<typeof certificationList>

export interface Page<T> {
  page: number
  results: T[]
  total_pages: number
  total_results: number
}

/**
 * A page of a list of the catalogue. `total_results` counts the rows that the list shows; it is absent if that number
 * is unknown, because rows are left out of the list page by page.
 */
export type CataloguePage<T> = Omit<Page<T>, 'total_results'> & { total_results?: number }
