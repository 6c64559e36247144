import type { Film, Season, Show, Texts } from '../query/catalogue-file.ts'
import type { Job } from '../query/jobs.ts'
import { genreList } from '../query/genre-names.ts'
import { PersonIds } from './compile-people.ts'
import { isDay } from './content-dates.ts'
import { episodeKey } from './content-episodes.ts'
import type { FilmContent, ShowContent } from './content.schema.ts'
import type { EpisodesContent } from './translations.schema.ts'
import { NameIds } from './name-ids.ts'

function compileCommon(content: FilmContent | ShowContent, names: NameIds, people: PersonIds) {
  const { original_language: originalLanguage, languages = [originalLanguage], cast, crew } = content
  return {
    id: content.id,
    originalLanguage,
    aka: content.aka,
    overview: content.overview.trim(),
    overviews: content.overviews,
    runtime: content.runtime,
    languages,
    countries: content.countries,
    score: content.score,
    fame: content.fame,
    certifications: content.certifications,
    companies: content.companies.map((name) => names.withId('company', name)),
    keywords: content.keywords.map((name) => names.withId('keyword', name)),
    mood: content.mood,
    imdb: content.imdb ?? null,
    service: content.service ?? null,
    serviceCountries: content.service_countries ?? null,
    streamed: content.streamed ?? null,
    trailer: content.trailer ?? null,
    cast: Object.entries(cast).map(([name, character]) => ({ person: people.id(name), character })),
    crew: Object.entries(crew).flatMap(([job, members]) =>
      // SAFETY: the schema admits no other keys; Object.entries widens them to string.
      members.map((name) => ({ person: people.id(name), job: job as Job })),
    ),
  }
}

export function compileFilm(film: FilmContent, names: NameIds, people: PersonIds): Film {
  return {
    type: 'movie',
    ...compileCommon(film, names, people),
    title: film.title,
    originalTitle: film.original_title ?? film.title,
    titles: film.titles,
    date: isDay(film.released) ? film.released : `${film.released}-01-01`,
    isDayKnown: isDay(film.released),
    releasedIn: film.released_in ?? film.countries[0] ?? '',
    genres: genreIds('movie', film.genres),
    budget: film.budget ?? 0,
    revenue: film.revenue ?? 0,
    collection: film.collection === undefined ? null : names.withId('collection', film.collection),
  }
}

export function compileShow(show: ShowContent, names: NameIds, people: PersonIds, texts: EpisodesContent): Show {
  return {
    type: 'tv',
    ...compileCommon(show, names, people),
    title: show.name,
    originalTitle: show.original_name ?? show.name,
    titles: show.names,
    date: show.first_aired,
    genres: genreIds('tv', show.genres),
    lastAired: show.last_aired ?? null,
    knownUntil: show.known_until ?? null,
    status: show.status,
    kind: show.type,
    networks: show.networks.map((name) => names.withId('network', name)),
    createdBy: show.created_by.map((name) => people.id(name)),
    seasons: show.seasons.map((season) => compileSeason(season, texts)),
  }
}

function compileSeason({ number, aired, episodes }: ShowContent['seasons'][number], texts: EpisodesContent): Season {
  const listed = typeof episodes === 'number' ? [] : episodes
  return {
    number,
    aired: aired ?? listed[0]?.aired ?? null,
    episodeCount: typeof episodes === 'number' ? episodes : listed.length,
    episodes: listed.map((episode, index) => {
      const translated = texts[episodeKey(number, index + 1)] ?? {}
      return {
        title: episode.title ?? null,
        titles: textsOf(translated, 'title'),
        aired: episode.aired ?? null,
        runtime: episode.runtime ?? null,
        overview: episode.overview ?? '',
        overviews: textsOf(translated, 'overview'),
      }
    }),
  }
}

const textsOf = (texts: EpisodesContent[string], field: 'title' | 'overview'): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, { [field]: text }]) => (text ? [[locale, text]] : [])))

const genreIds = (media: 'movie' | 'tv', names: readonly string[]): number[] => {
  const { genres } = genreList(media, 'en')
  return names.flatMap((name) => genres.filter((genre) => genre.name === name).map(({ id }) => id))
}
