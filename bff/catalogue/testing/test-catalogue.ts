import { DatabaseSync } from 'node:sqlite'
import { Catalogue } from '../query/catalogue.ts'
import type { StoredFilm, StoredShow } from '../query/stored-titles.ts'
import type { CatalogueFile, Episode, Film, NamedEntity, Person, Show } from '../query/catalogue-file.ts'
import { dayOf, type View } from '../query/view.ts'
import { writeCatalogue } from '../query/write-catalogue.ts'

/** Default values of titles in specs. */
const common = {
  originalLanguage: 'en',
  titles: {},
  aka: [],
  overview: 'Somebody does something.',
  overviews: {},
  runtime: 100,
  languages: ['en'],
  countries: ['US'],
  score: 7,
  fame: 50,
  certifications: {},
  companies: [],
  keywords: [],
  mood: 'warm',
  imdb: null,
  service: null,
  serviceCountries: null,
  streamed: null,
  trailer: null,
  cast: [],
  crew: [],
} as const

export const episode = (facts: Partial<Episode> = {}): Episode => ({
  title: null,
  titles: {},
  aired: null,
  runtime: null,
  overview: '',
  overviews: {},
  ...facts,
})

export const film = (facts: Partial<Film> & { id: number }): Film => ({
  ...common,
  type: 'movie',
  title: `Film ${facts.id}`,
  originalTitle: facts.title ?? `Film ${facts.id}`,
  date: '2000-05-05',
  genres: [18],
  budget: 0,
  isDayKnown: true,
  releasedIn: facts.countries?.[0] ?? common.countries[0] ?? '',
  revenue: 0,
  collection: null,
  ...facts,
})

export const show = (facts: Partial<Show> & { id: number }): Show => ({
  ...common,
  type: 'tv',
  title: `Show ${facts.id}`,
  originalTitle: facts.title ?? `Show ${facts.id}`,
  date: '2000-05-05',
  genres: [18],
  lastAired: null,
  knownUntil: null,
  status: 'Ended',
  kind: 'Scripted',
  networks: [],
  createdBy: [],
  seasons: [{ number: 1, aired: '2000-05-05', episodeCount: 6, episodes: [] }],
  ...facts,
})

export const person = (id: number, name = `Person ${id}`): Person => ({ id, name, department: 'Acting' })
export const named = (id: number, name = `Name ${id}`): NamedEntity => ({ id, name })

export function catalogueOf(file: Partial<CatalogueFile>): Catalogue {
  const db = new DatabaseSync(':memory:')
  const emptyFile = {
    films: [],
    shows: [],
    people: [],
    keywordNames: {},
    placeNames: {},
    collections: {},
    drawings: {},
    openFilms: [],
  }
  writeCatalogue(db, { ...emptyFile, ...file })
  return new Catalogue(db)
}

export const today = dayOf(new Date('2026-11-21T12:00:00Z'))
export const view = (language: View['language'] = 'en', region = 'US'): View => ({ language, region, today })
export const idsOf = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id)

/** A film with a cast, a crew, a trailer and certifications. */
export const filmWithPeople = film({
  id: 1,
  date: '1972-03-24',
  countries: ['SU', 'HK'],
  languages: ['it', 'ja'],
  certifications: { US: 'R', DE: '16' },
  trailer: 'aqz-KE-bpKQ',
  imdb: 'tt0068646',
  collection: named(3, 'Things Collection'),
  cast: [{ person: 5, character: 'Don' }],
  crew: [
    { person: 6, job: 'Director' },
    { person: 6, job: 'Original Music Composer' },
  ],
})
/** Only that film, with its people. */
export const catalogueWithPeople = catalogueOf({
  films: [filmWithPeople],
  people: [person(5, 'Ann'), person(6, 'Bob')],
})

/** A film of a catalogue of its own, as it is read from the database. */
export const storedFilm = (facts: Parameters<typeof film>[0]): StoredFilm =>
  catalogueOf({ films: [film(facts)] }).film(facts.id)

/** A show of a catalogue of its own, as it is read from the database. */
export const storedShow = (facts: Parameters<typeof show>[0]): StoredShow =>
  catalogueOf({ shows: [show(facts)] }).show(facts.id)
