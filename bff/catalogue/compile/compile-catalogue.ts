import { basename } from 'node:path'
import type { CatalogueFile } from '../query/catalogue-file.ts'
import { compilePeople, PersonIds } from './compile-people.ts'
import { checkContent } from './content-checks.ts'
import { readContent, type Content, type TranslationsByName } from './content-reader.ts'
import type { Problem } from './content-files.ts'
import { NameIds } from './name-ids.ts'
import { compileFilm, compileShow } from './compile-titles.ts'

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

/** All films of each series by its id. A film of the catalogue is recognized in the list by its title and year. */
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
