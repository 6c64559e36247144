import { basename } from 'node:path'
import type { CatalogueFile, Film, NamedEntity, Season, Show, Texts } from '../query/catalogue-file.ts'
import { idFrom } from '../query/hash.ts'
import type { Job } from '../query/jobs.ts'
import { genreList } from '../query/genre-names.ts'
import { compilePeople, PersonIds } from './compile-people.ts'
import { checkContent, episodeKey } from './content-checks.ts'
import { readContent, type Content, type TranslationsByName, type Problem } from './content-reader.ts'
import type { EpisodesContent, FilmContent, ShowContent } from './content.schema.ts'

export interface Compiled {
  readonly catalogue: CatalogueFile
  /** Empty for valid content; otherwise the catalogue lacks the entries that could not be read. */
  readonly problems: readonly Problem[]
}

/** Reads and validates the content folder and compiles it into the document that the database is written from. */
export function compileCatalogue(folder: string): Compiled {
  const { content, problems } = readContent(folder)
  const names = new NameIds()
  const people = new PersonIds(content)
  const films = content.films.map(({ content: film }) => compileFilm(film, names, people))
  const shows = content.shows.map(({ file, content: show }) =>
    compileShow(show, names, people, content.episodes.get(basename(file))?.content ?? {}),
  )
  const keywordNames = namesByKey(content.keywords, (word) => names.withId('keyword', word).id)
  const placeNames = namesByKey(content.places, (place) => place)
  const collections = compileCollections(content, names)
  const drawings = compileDrawings(content)
  const openFilms = content.films.flatMap(({ content: { id, open } }) => (open ? [{ id, ...open }] : []))
  const compiledPeople = compilePeople(content, people)
  const catalogue = { films, shows, people: compiledPeople, keywordNames, placeNames, collections, drawings, openFilms }
  return { catalogue, problems: [...problems, ...checkContent(content), ...people.problems, ...names.problems] }
}

/** The drawings by title key (`movie1001`), for the titles that have one. */
function compileDrawings({ films, shows, drawings }: Content): CatalogueFile['drawings'] {
  const drawingsByKey = (type: 'movie' | 'tv', titles: Content['films'] | Content['shows']): [string, string][] =>
    titles.flatMap(({ content: { id, motif } }) => {
      const drawing = motif === undefined ? undefined : drawings.get(motif)?.content
      return drawing === undefined ? [] : [[`${type}${id}`, drawing]]
    })
  return Object.fromEntries([...drawingsByKey('movie', films), ...drawingsByKey('tv', shows)])
}

/** All films of each series by its id. A film of the catalogue is recognised in the list by its title and year. */
function compileCollections({ collections, films }: Content, names: NameIds): CatalogueFile['collections'] {
  const catalogueFilms = new Set(
    films.map(({ content: film }) => `${film.collection} ${film.title} ${film.released.slice(0, 4)}`),
  )
  return Object.fromEntries(
    [...collections].map(([name, { content: parts }]) => [
      names.withId('collection', name).id,
      parts.map((part) => ({ ...part, isHere: catalogueFilms.has(`${name} ${part.title} ${part.year}`) })),
    ]),
  )
}

const namesByKey = <Key extends string | number>(names: TranslationsByName, keyOf: (english: string) => Key) =>
  Object.fromEntries([...names].map(([english, { content }]) => [keyOf(english), content]))

/** The problems as text: a heading with their number, then one line each. */
export const report = ({ problems }: Compiled): string =>
  [
    `The catalogue's content has ${problems.length} problem(s):`,
    ...problems.map(({ file, sentence }) => `${file}: ${sentence}`),
  ].join('\n')

/** Ids of things that have only a name: nine digits that are hashed from the kind and the name. */
class NameIds {
  readonly problems: Problem[] = []
  private readonly nameByKey = new Map<string, string>()

  withId(kind: 'company' | 'network' | 'keyword' | 'collection', name: string): NamedEntity {
    const id = idFrom(`${kind}:${name}`)
    const earlier = this.nameByKey.get(`${kind} ${id}`) ?? name
    if (earlier !== name)
      this.problems.push({
        file: 'content',
        sentence: `The ${kind} names “${earlier}” and “${name}” make the same id: word one differently.`,
      })
    this.nameByKey.set(`${kind} ${id}`, name)
    return { id, name }
  }
}

function compileCommon(content: FilmContent | ShowContent, names: NameIds, people: PersonIds) {
  const { original_language: originalLanguage, languages = [originalLanguage], cast, crew } = content
  return {
    id: content.id,
    originalLanguage,
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
    streamed: content.streamed ?? null,
    trailer: content.trailer ?? null,
    cast: Object.entries(cast).map(([name, character]) => ({ person: people.id(name), character })),
    crew: Object.entries(crew).flatMap(([job, members]) =>
      // SAFETY: the schema admits no other keys; Object.entries widens them to string.
      members.map((name) => ({ person: people.id(name), job: job as Job })),
    ),
  }
}

function compileFilm(film: FilmContent, names: NameIds, people: PersonIds): Film {
  return {
    type: 'movie',
    ...compileCommon(film, names, people),
    title: film.title,
    originalTitle: film.original_title ?? film.title,
    titles: film.titles,
    date: film.released,
    genres: genreIds('movie', film.genres),
    budget: film.budget ?? 0,
    revenue: film.revenue ?? 0,
    collection: film.collection === undefined ? null : names.withId('collection', film.collection),
  }
}

function compileShow(show: ShowContent, names: NameIds, people: PersonIds, texts: EpisodesContent): Show {
  return {
    type: 'tv',
    ...compileCommon(show, names, people),
    title: show.name,
    originalTitle: show.original_name ?? show.name,
    titles: show.names,
    date: show.first_aired,
    genres: genreIds('tv', show.genres),
    lastAired: show.last_aired ?? null,
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
