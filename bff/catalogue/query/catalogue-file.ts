import type { LocaleCode } from '@contract/locale'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Job } from './jobs.ts'

/** The compiled content: the build makes it from the content files and writes the database from it. */
export interface CatalogueFile {
  readonly films: readonly Film[]
  readonly shows: readonly Show[]
  readonly people: readonly Person[]
  /** Translations of keywords, by keyword id. */
  readonly keywordNames: Readonly<Record<number, Texts>>
  /** Translations of places of birth and of their parts, by the English name. */
  readonly placeNames: Readonly<Record<string, Texts>>
  /** All films of each series, in their order, by the id of the series. */
  readonly collections: Readonly<Record<number, readonly CollectionPart[]>>
  /** Drawings by title key (`movie1001`, `tv1001`): the content of an SVG in black, white and red. */
  readonly drawings: Readonly<Record<string, string>>
  /** Films with an open license, which anyone may show. */
  readonly openFilms: readonly CatalogueOpenFilm[]
}

interface CatalogueOpenFilm extends OpenFilm {
  readonly id: number
  /** The id at the live service (TMDB). */
  readonly tmdb: number
}

/** A film of a series, which the catalogue may not have. */
export interface CollectionPart {
  /** In English. */
  readonly title: string
  readonly titles: Texts
  readonly year: number
  readonly isHere: boolean
}

export type Title = Film | Show
export type Texts = Readonly<Partial<Record<LocaleCode, string>>>

/** An id and a name: a company, a network, a keyword or a collection. */
export interface NamedEntity {
  readonly id: number
  readonly name: string
}

interface CastMember {
  readonly person: number
  readonly character: string
}

interface CrewMember {
  readonly person: number
  readonly job: Job
}

export interface TitleFacts {
  readonly id: number
  /** The title used in English; if it equals `originalTitle`, it is in the original language. */
  readonly title: string
  readonly originalTitle: string
  readonly originalLanguage: string
  readonly titles: Texts
  /** Other names by which people search for it: short forms, in Latin letters, of other countries. */
  readonly aka: readonly string[]
  readonly overview: string
  readonly overviews: Texts
  /** First release or first broadcast, yyyy-MM-dd. */
  readonly date: string
  /** Minutes; of an episode for a show. */
  readonly runtime: number
  readonly languages: readonly string[]
  readonly countries: readonly string[]
  readonly genres: readonly number[]
  readonly score: number
  readonly fame: number
  readonly certifications: Readonly<Record<string, string>>
  readonly companies: readonly NamedEntity[]
  readonly keywords: readonly NamedEntity[]
  readonly mood: string
  readonly imdb: string | null
  readonly service: string | null
  /** ISO 3166-1 codes of the countries for which the service bought the title; null if it is a production of its own. */
  readonly serviceCountries: readonly string[] | null
  /** The first day on its streaming service, yyyy-MM-dd; null if that is `date`. */
  readonly streamed: string | null
  readonly trailer: string | null
  readonly cast: readonly CastMember[]
  readonly crew: readonly CrewMember[]
}

export interface Film extends TitleFacts {
  readonly type: 'movie'
  /** Whether the day of `date` is known; otherwise it is January 1 of the year of the release. */
  readonly isDayKnown: boolean
  /** ISO 3166-1 code of the country of the release on `date`. */
  readonly releasedIn: string
  readonly budget: number
  readonly revenue: number
  readonly collection: NamedEntity | null
}

export interface Show extends TitleFacts {
  readonly type: 'tv'
  readonly lastAired: string | null
  /** The last day of the show that the content knows, yyyy-MM-dd; null if that is the last day of the content. */
  readonly knownUntil: string | null
  readonly status: 'Ended' | 'Canceled' | 'Returning Series'
  readonly kind: string
  readonly networks: readonly NamedEntity[]
  readonly createdBy: readonly number[]
  readonly seasons: readonly Season[]
}

export interface Season {
  readonly number: number
  readonly aired: string | null
  /** How many episodes there are; `episodes` is empty if they are not listed. */
  readonly episodeCount: number
  readonly episodes: readonly Episode[]
}

export interface Episode {
  readonly title: string | null
  readonly titles: Texts
  readonly aired: string | null
  /** Minutes. */
  readonly runtime: number | null
  readonly overview: string
  readonly overviews: Texts
}

export interface Person {
  readonly id: number
  readonly name: string
  /** What they are known for: a department of the service. */
  readonly department: string
  /** Absent if only the credits are known. */
  readonly facts?: PersonFacts
}

export interface PersonFacts {
  readonly born: string | null
  readonly died: string | null
  readonly place: string | null
  /** The service's code: 0 not set, 1 female, 2 male, 3 non-binary. */
  readonly gender: number
  readonly biography: string
  readonly biographies: Texts
  readonly aka: readonly string[]
  readonly imdb: string | null
}
