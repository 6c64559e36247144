import { breakpoints, imageUrl } from '@contract/image-url'
import type { MediaDetail } from '@contract/media.schema'
import { certificationOf } from './certification.ts'
import { knownRelease, mediaDate, mediaTitle, originalTitle } from './media.ts'
import { isPlayable, embedUrl, findTrailer } from './trailer.ts'

interface SiteContext {
  /** The product's own origin. */
  readonly origin: string
  readonly region: string
}
const MAX_PEOPLE = 10

/**
 * The structured data of a title for search engines (https://schema.org/Movie, https://schema.org/TVSeries); unknown
 * properties are left out.
 */
export function structuredData(media: MediaDetail, { origin, region }: SiteContext): object {
  const isFilm = media.media_type === 'movie'
  const crew = media.credits?.crew ?? []
  const title = mediaTitle(media)
  const person = ({ id, name }: { id: number; name: string }) => ({
    '@type': 'Person',
    name,
    url: `${origin}/person/${id}`,
  })
  const directors = crew.filter(({ job }) => job === 'Director')
  const original = originalTitle(media)
  const rating = certificationOf(media, region)
  return present({
    '@context': 'https://schema.org',
    '@type': isFilm ? 'Movie' : 'TVSeries',
    '@id': `${origin}/${media.media_type}/${media.id}`,
    url: `${origin}/${media.media_type}/${media.id}`,
    name: title,
    alternateName: original === title ? '' : original,
    description: media.overview,
    inLanguage: languageOf(media.original_language),
    image: media.poster_path
      ? origin + imageUrl(media.poster_path, { width: 500, height: 750, format: 'jpeg' })
      : undefined,
    datePublished: isFilm ? knownRelease(media) : undefined,
    startDate: isFilm ? undefined : mediaDate(media),
    endDate: isFilm || media.in_production ? undefined : (media.last_air_date ?? ''),
    duration: isFilm && media.runtime > 0 ? `PT${media.runtime}M` : undefined,
    numberOfSeasons: isFilm ? undefined : media.number_of_seasons,
    numberOfEpisodes: isFilm ? undefined : media.number_of_episodes,
    genre: media.genres.map(({ name }) => name),
    contentRating: rating ? `${rating.name} (${rating.country})` : undefined,
    countryOfOrigin: media.origin_country.map((name) => ({ '@type': 'Country', name })),
    keywords: (isFilm ? media.keywords?.keywords : media.keywords?.results)?.map(({ name }) => name).join(', '),
    director: isFilm ? directors.slice(0, MAX_PEOPLE).map(person) : undefined,
    creator: isFilm ? undefined : media.created_by.slice(0, MAX_PEOPLE).map(person),
    actor: media.credits?.cast.slice(0, MAX_PEOPLE).map(person),
    productionCompany: media.production_companies.map(({ name }) => ({ '@type': 'Organization', name })),
    aggregateRating: ratingOf(media),
    trailer: trailerOf(media, origin),
    sameAs: media.external_ids?.imdb_id ? `https://www.imdb.com/title/${media.external_ids.imdb_id}/` : undefined,
  })
}

/** The language by BCP 47: the service writes `cn` for Cantonese, and `xx` for a title without words. */
const languageOf = (code: string): string | undefined => (code === 'xx' ? undefined : code === 'cn' ? 'yue' : code)

const ratingOf = ({ vote_average, vote_count }: MediaDetail) =>
  vote_count > 0 && vote_average > 0
    ? {
        '@type': 'AggregateRating',
        ratingValue: Math.round(vote_average * 10) / 10,
        bestRating: 10,
        worstRating: 1,
        ratingCount: vote_count,
      }
    : undefined

/** A video needs a picture and a date, else search engines reject all of the data. */
function trailerOf(media: MediaDetail, origin: string): object | undefined {
  const trailer = findTrailer(media.videos?.results ?? [])
  if (!trailer || !isPlayable(trailer) || !media.backdrop_path || !trailer.published_at) return undefined
  const thumbnailUrl = origin + imageUrl(media.backdrop_path, { width: breakpoints.xl, height: 720, format: 'jpeg' })
  return {
    '@type': 'VideoObject',
    name: trailer.name,
    description: trailer.name,
    thumbnailUrl,
    embedUrl: embedUrl(trailer),
    uploadDate: trailer.published_at,
  }
}

const present = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0),
    ),
  )
