import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { readDrawings, type Drawings } from './content-drawings.ts'
import {
  collectionsSchema,
  episodesSchema,
  filmSchema,
  namesSchema,
  personSchema,
  showSchema,
  type CollectionContent,
  type EpisodesContent,
  type FilmContent,
  type Names,
  type PersonContent,
  type ShowContent,
} from './content.schema.ts'

/** Something wrong in the content: the file, relative to the content's folder, and a sentence. */
export interface Problem {
  readonly file: string
  readonly sentence: string
}

export interface Source<T> {
  readonly file: string
  readonly content: T
}

export interface Content {
  readonly films: readonly Source<FilmContent>[]
  readonly shows: readonly Source<ShowContent>[]
  /** By the name used in the credits. */
  readonly people: ReadonlyMap<string, Source<PersonContent>>
  /** By the name of the show's file. */
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
      if (people.has(name)) problems.push({ file, sentence: `${name} stands in ${people.get(name)?.file} already.` })
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

/** The entries of all files of a folder by their English names; a repeated name is a problem. */
function readEntries<T>(
  folder: string,
  subfolder: string,
  schema: z.ZodType<Record<string, T>>,
  problems: Problem[],
): Map<string, Source<T>> {
  const all = new Map<string, Source<T>>()
  for (const { file, content } of readFolder(folder, subfolder, schema, problems)) {
    for (const [english, entry] of Object.entries(content)) {
      const earlier = all.get(english)
      if (earlier) problems.push({ file, sentence: `${english} stands in ${earlier.file} already.` })
      all.set(english, { file, content: entry })
    }
  }
  return all
}

function readFolder<T>(folder: string, name: string, schema: z.ZodType<T>, problems: Problem[]): Source<T>[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((entry) => entry.endsWith('.yaml'))
    .toSorted()
    .flatMap((entry) => {
      const file = `${name}/${entry}`
      const content = validate(schema, parseYaml(join(path, entry), file, problems), file, problems)
      return content === undefined ? [] : [{ file, content }]
    })
}

function parseYaml(path: string, file: string, problems: Problem[]): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    problems.push({ file, sentence: `This is no YAML: ${error.message.split('\n')[0] ?? ''}` })
    return undefined
  }
}

function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  file: string,
  problems: Problem[],
  parentKey = '',
): T | undefined {
  if (value === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) {
    problems.push({
      file,
      sentence: `${[parentKey, ...path].filter((part) => part !== '').join(' → ') || 'The file'}: ${message}.`,
    })
  }
  return undefined
}
