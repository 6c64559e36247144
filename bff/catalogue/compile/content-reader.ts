import { basename } from 'node:path'
import { z } from 'zod'
import { readDrawings, type Drawings } from './content-drawings.ts'
import {
  collectionsSchema,
  filmSchema,
  personSchema,
  showSchema,
  type CollectionContent,
  type FilmContent,
  type PersonContent,
  type ShowContent,
} from './content.schema.ts'
import { episodesSchema, namesSchema, type EpisodesContent, type Names } from './translations.schema.ts'
import { readEntries, readFolder, validate, type Problem, type Source } from './content-files.ts'

/** Something wrong in the content: the file, relative to the content's folder, and a sentence. */
export interface Content {
  readonly films: readonly Source<FilmContent>[]
  readonly shows: readonly Source<ShowContent>[]
  /** By the name used in the credits. */
  readonly people: ReadonlyMap<string, Source<PersonContent>>
  /** The key is the name of the show's file. */
  readonly episodes: ReadonlyMap<string, Source<EpisodesContent>>
  /** Translations by the English keyword. */
  readonly keywords: TranslationsByName
  /** Translations of parts of places: of `California` in `Los Angeles, California, US`. */
  readonly places: TranslationsByName
  /** By the name in the films' `collection`. */
  readonly collections: ReadonlyMap<string, Source<CollectionContent>>
  readonly drawings: Drawings
}

/** Translated names by the English name. */
export type TranslationsByName = ReadonlyMap<string, Source<Names>>

/** Reads all files of the content; an invalid file is left out, and its faults are among the problems. */
export function readContent(folder: string): { content: Content; problems: Problem[] } {
  const problems: Problem[] = []
  const films = readFolder(folder, 'films', filmSchema, problems)
  const shows = readFolder(folder, 'shows', showSchema, problems)
  const people = new Map<string, Source<PersonContent>>()
  for (const { file, content } of readFolder(folder, 'people', z.record(z.string(), z.unknown()), problems)) {
    for (const [name, facts] of Object.entries(content)) {
      if (people.has(name)) problems.push({ file, sentence: `${name} is in ${people.get(name)?.file} already.` })
      const person = validate(personSchema, facts, file, problems, name)
      if (person) people.set(name, { file, content: person })
    }
  }
  const episodes = new Map(
    readFolder(folder, 'episodes', episodesSchema, problems).map((source) => [basename(source.file), source]),
  )
  const keywords = readEntries(folder, 'keywords', namesSchema, problems)
  const places = readEntries(folder, 'places', namesSchema, problems)
  const collections = readEntries(folder, 'collections', collectionsSchema, problems)
  const drawings = readDrawings(folder, problems)
  return { content: { films, shows, people, episodes, keywords, places, collections, drawings }, problems }
}
