import type { MediaDetail, MovieDetail } from '@contract/media.schema'
import type { Video } from '@contract/title-parts.schema'
import type { mediaAppends } from '@contract/query.schema'
import { genreName } from './genre-names.ts'
import { artworkImages, artworkPath, type ArtworkOwner } from './artwork-path.ts'
import type { Catalogue } from './catalogue.ts'
import type { NamedEntity, Title } from './catalogue-file.ts'
import { collectionName } from './collection-name.ts'
import type { StoredFilm } from './stored-titles.ts'
import { titleCredits } from './title-credits.ts'
import { releaseDates } from './film-releases.ts'
import { localizedKeyword } from './localized-keyword.ts'
import { productionCountries, spokenLanguages } from './region-and-language-names.ts'
import { isReleased } from './popularity.ts'
import { movieRow } from './catalogue-rows.ts'
import type { View } from './view.ts'

export type MediaAppend = (typeof mediaAppends)[number]

export function filmDetail(
  film: StoredFilm,
  view: View,
  append: readonly MediaAppend[],
  catalogue: Catalogue,
): MovieDetail {
  return {
    ...movieRow(film, view),
    ...commonDetail(film, view),
    ...appended(film, view, append, catalogue),
    ...(!film.isDayKnown && { release_precision: 'year' as const }),
    status: isReleased(film, view.today) ? 'Released' : 'Post Production',
    imdb_id: film.imdb,
    runtime: film.runtime,
    budget: film.budget,
    revenue: film.revenue,
    belongs_to_collection: film.collection && {
      ...film.collection,
      name: collectionName(film.collection.name, catalogue.collection(film.collection.id), view.language).text,
      poster_path: artworkPath('poster', 'collection', film.collection.id),
      backdrop_path: artworkPath('backdrop', 'collection', film.collection.id),
    },
    ...(append.includes('release_dates') && { release_dates: releaseDates(film) }),
    ...(append.includes('keywords') && {
      keywords: { keywords: film.keywords.map((keyword) => localizedKeyword(keyword, view, catalogue)) },
    }),
  }
}

/** The detail fields that films and shows have in common, without those of their rows. */
export const commonDetail = (title: Title, { language }: View) => ({
  genres: title.genres.map((id) => ({ id, name: genreName(id, language) })),
  homepage: '',
  tagline: '',
  origin_country: [...title.countries],
  production_companies: title.companies.map((company) => withLogo(company, 'company')),
  production_countries: productionCountries(title.countries),
  spoken_languages: spokenLanguages(title.languages),
})

export const withLogo = ({ id, name }: NamedEntity, owner: ArtworkOwner) => ({
  id,
  name,
  logo_path: artworkPath('logo', owner, id),
  origin_country: '',
})

type Appended = Pick<MediaDetail, 'videos' | 'images' | 'credits' | 'external_ids'>

export function appended(title: Title, view: View, append: readonly MediaAppend[], catalogue: Catalogue): Appended {
  return {
    ...(append.includes('videos') && { videos: { results: videos(title) } }),
    ...(append.includes('images') && {
      images: {
        posters: artworkImages('poster', title.type, title.id),
        backdrops: artworkImages('backdrop', title.type, title.id),
        logos: artworkImages('logo', title.type, title.id),
      },
    }),
    ...(append.includes('credits') && { credits: titleCredits(title, catalogue, view) }),
    ...(append.includes('external_ids') && { external_ids: externalIds(title.imdb) }),
  }
}

export const externalIds = (imdb: string | null) => ({
  imdb_id: imdb,
  wikidata_id: null,
  facebook_id: null,
  instagram_id: null,
  twitter_id: null,
})

/** The catalogue's videos are whole films that are free to share. The day of their publication is not known. */
function videos({ type, id, title, trailer }: Title): Video[] {
  if (trailer === null) return []
  return [
    {
      id: `${type}-${id}-film`,
      key: trailer,
      name: title,
      site: 'YouTube',
      type: 'Full Movie',
      size: 1080,
      official: true,
      published_at: '',
      iso_639_1: 'en',
      iso_3166_1: 'US',
    },
  ]
}
