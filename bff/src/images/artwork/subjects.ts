import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CatalogueFile, Named, Title } from '../../metadata/adapters/catalogue/catalogue-file.ts'
import type { PictureOwner } from './picture-name.ts'
import { providerNames } from './provider-names.ts'

/** What a drawing of a film, a show or a collection of films starts from. */
export interface TitleSubject {
  readonly key: string
  readonly title: string
  readonly originalTitle: string
  readonly originalLanguage: string
  readonly year: number
  readonly endYear: number | null
  readonly genres: readonly number[]
  readonly country: string
  readonly mood: string
  readonly fame: number
  readonly motifs: readonly string[]
  /** Who made it: directors of a film, creators of a show. */
  readonly by: readonly string[]
  /** Leading parts, for the credit block. */
  readonly cast: readonly string[]
  readonly type: 'movie' | 'tv' | 'collection'
  /** Episodes listed or counted, by season. */
  readonly episodes: ReadonlyMap<number, number>
}

export interface PersonSubject {
  readonly key: string
  readonly name: string
  readonly department: string
  readonly gender: number
  readonly born: number | null
}

/** Everything in the embedded catalogue that is drawn, by `owner` and id. */
export interface Subjects {
  readonly titles: ReadonlyMap<string, TitleSubject>
  readonly people: ReadonlyMap<string, PersonSubject>
  /** Companies, networks, providers: known by their name alone. */
  readonly names: ReadonlyMap<string, string>
}

/** Where the build writes the compiled catalogue, beside the bundle or in the package's cache folder. */
const places = ['./catalogue.json', '../../../.cache/catalogue.json']

function catalogueFile(): string {
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error('The catalogue is not compiled: build the server, or run it through Vite, first.')
  return found
}

/** Changes with the catalogue's content. */
export const catalogueRevision = (): string =>
  createHash('sha256').update(readFileSync(catalogueFile())).digest('base64url').slice(0, 12)

/** Reads the compiled catalogue and keeps of it what drawings need. */
export function loadSubjects(): Subjects {
  // SAFETY: the file is the build's own output, validated when it was written.
  const file = JSON.parse(readFileSync(catalogueFile(), 'utf8')) as CatalogueFile
  const nameById = new Map(file.people.map(({ id, name }) => [id, name]))
  const titles = new Map<string, TitleSubject>()
  const names = new Map<string, string>(
    Object.entries(providerNames).map(([id, name]) => [keyOf('provider', id), name]),
  )
  const named = (owner: PictureOwner, things: readonly Named[]): void => {
    for (const { id, name } of things) names.set(keyOf(owner, id), name)
  }
  for (const title of [...file.films, ...file.shows]) {
    const subject = titleSubject(title, nameById)
    titles.set(subject.key, subject)
    named('company', title.companies)
    if (title.type === 'tv') named('network', title.networks)
    else if (title.collection) addCollection(titles, title.collection, subject)
  }
  const people = new Map(
    file.people.map(({ id, name, department, facts }) => {
      const key = keyOf('person', id)
      return [key, { key, name, department, gender: facts?.gender ?? 0, born: yearOf(facts?.born ?? null) }]
    }),
  )
  return { titles, people, names }
}

function titleSubject(title: Title, nameById: ReadonlyMap<number, string>): TitleSubject {
  const makers =
    title.type === 'tv'
      ? title.createdBy
      : title.crew.filter(({ job }) => job === 'Director').map(({ person }) => person)
  return {
    key: keyOf(title.type, title.id),
    title: title.title,
    originalTitle: title.originalTitle,
    originalLanguage: title.originalLanguage,
    year: yearOf(title.date) ?? 2000,
    endYear: title.type === 'tv' ? yearOf(title.lastAired) : null,
    genres: title.genres,
    country: title.countries[0] ?? 'US',
    mood: title.mood,
    fame: title.fame,
    motifs: title.motif,
    by: namesOf(makers, nameById).slice(0, 2),
    cast: namesOf(
      title.cast.map(({ person }) => person),
      nameById,
    ).slice(0, 4),
    type: title.type,
    episodes: new Map(
      title.type === 'tv' ? title.seasons.map(({ number, episodeCount }) => [number, episodeCount]) : [],
    ),
  }
}

/** A collection looks like its earliest film, under its own name. */
function addCollection(titles: Map<string, TitleSubject>, { id, name }: Named, film: TitleSubject): void {
  const key = keyOf('collection', id)
  const known = titles.get(key)
  if (known && known.year <= film.year) return
  const title = name.replace(/ Collection$/, '')
  titles.set(key, { ...film, key, title, originalTitle: title, type: 'collection', cast: [], by: [] })
}

export const keyOf = (owner: PictureOwner, id: number | string): string => `${owner}${id}`

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => (names.get(id) ?? '').replace(/ \(.*\)$/, '')).filter((name) => name !== '')
const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null)
