import { movies, people, shows, type SamplePerson, type SampleTitle, type Texts } from './metadata-samples.ts'

export type Kind = 'movie' | 'tv'
export type Body = Record<string, unknown>

export const languageOf = (url: URL): string => url.searchParams.get('language') ?? 'en-US'
export const titlesOf = (kind: Kind): readonly SampleTitle[] => (kind === 'movie' ? movies : shows)
export const wordsIn = (title: SampleTitle, language: string): Texts => title.texts[language] ?? {}

/** Without a translation the service gives the original title and an empty overview; it has no other fallback. */
export function titleBase(kind: Kind, title: SampleTitle, language: string): Body {
  const words = wordsIn(title, language)
  const name = words.title ? words.title : title.original
  return {
    id: title.id,
    original_language: title.originalLanguage,
    overview: words.overview ?? '',
    poster_path: `/poster${title.id}.jpg`,
    backdrop_path: null,
    adult: title.adult ?? false,
    softcore: title.softcore ?? false,
    popularity: 12.5,
    vote_average: 7.1,
    vote_count: 420,
    ...(kind === 'movie'
      ? { title: name, original_title: title.original, release_date: title.date, video: false }
      : { name, original_name: title.original, first_air_date: title.date, origin_country: ['KR'] }),
  }
}

export const personBase = (person: SamplePerson): Body => ({
  id: person.id,
  name: person.name,
  original_name: person.name,
  gender: 0,
  known_for_department: person.department,
  profile_path: null,
  popularity: 3.2,
  adult: person.adult ?? false,
})

export const titleRow = (kind: Kind, title: SampleTitle, language: string): Body => ({
  ...titleBase(kind, title, language),
  genre_ids: title.genres,
})
const markedRow = (kind: Kind, title: SampleTitle, language: string): Body => ({
  ...titleRow(kind, title, language),
  media_type: kind,
})

export const titleRows = (kind: Kind, language: string): Body[] =>
  titlesOf(kind).map((title) => titleRow(kind, title, language))
export const markedTitleRows = (kind: Kind, language: string): Body[] =>
  titlesOf(kind).map((title) => markedRow(kind, title, language))
export const personRows = (language: string): Body[] =>
  people.map((person) => ({
    ...personBase(person),
    known_for: [movies[1]!, movies[3]!].map((title) => markedRow('movie', title, language)),
  }))

/** Rows of all kinds, with one (`collection`) that the product does not support. */
export const mixedRows = (language: string): Body[] => [
  ...markedTitleRows('movie', language),
  ...markedTitleRows('tv', language),
  ...personRows(language).map((person) => ({ ...person, media_type: 'person' })),
  { id: 901, media_type: 'collection', name: 'The Lighthouse Collection', adult: false, poster_path: null },
]

export const inLanguages = (url: URL, parameter: string, rows: readonly { iso_639_1: string | null }[]): Body[] => {
  const languages = (url.searchParams.get(parameter) ?? languageOf(url).slice(0, 2)).split(',')
  return rows.filter(({ iso_639_1 }) => languages.includes(iso_639_1 ?? 'null'))
}
export const picture = (name: string, iso_639_1: string | null) => ({
  file_path: `/${name}.jpg`,
  width: 1000,
  height: 1500,
  aspect_ratio: 0.667,
  vote_average: 5,
  vote_count: 2,
  iso_639_1,
  iso_3166_1: null,
})
export const video = (key: string, iso_639_1: string) => ({
  id: `v-${key}`,
  key,
  name: 'Trailer',
  site: 'YouTube',
  type: 'Trailer',
  size: 1080,
  official: true,
  published_at: '2020-01-01T12:00:00.000Z',
  iso_639_1,
  iso_3166_1: 'US',
})
export const translationsOf = (data: Readonly<Record<string, Body>>): Body => ({
  translations: Object.entries(data).map(([language, texts]) => ({
    iso_639_1: language.slice(0, 2),
    iso_3166_1: language.slice(3),
    name: language,
    english_name: language,
    data: { homepage: '', ...texts },
  })),
})
export const titleTranslations = (kind: Kind, title: SampleTitle): Body =>
  translationsOf(
    Object.fromEntries(
      Object.entries(title.texts).map(([language, { title: name = '', ...texts }]) => [
        language,
        { ...texts, ...(kind === 'movie' ? { title: name, runtime: 0 } : { name }) },
      ]),
    ),
  )
