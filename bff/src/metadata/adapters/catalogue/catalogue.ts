import type { MediaType } from '@contract/media.schema'
import { MetadataError } from '../../metadata-source.port.ts'
import type { CatalogueFile, Film, Named, Person, Show, Texts, Title } from './catalogue-file.ts'
import { directingJobs, type Job } from './jobs.ts'

/** A part somebody had in a title. */
export interface PersonCredit {
  readonly title: Title
  /** Place in the billing; null for crew. */
  readonly order: number | null
  readonly character: string
  readonly job: Job | null
}

/** A person with their parts, most famous title first, and a fame of their own on the titles' scale. */
export interface KnownPerson extends Person {
  readonly type: 'person'
  readonly fame: number
  readonly credits: readonly PersonCredit[]
}

/** The embedded catalogue in memory: every title and person by id, and who did what. */
export class Catalogue {
  readonly films: readonly Film[]
  readonly shows: readonly Show[]
  readonly titles: readonly Title[]
  readonly people: readonly KnownPerson[]
  private readonly filmById: ReadonlyMap<number, Film>
  private readonly showById: ReadonlyMap<number, Show>
  private readonly personById: ReadonlyMap<number, KnownPerson>
  private readonly filmsByCollection: ReadonlyMap<number | undefined, readonly Film[]>
  private readonly titlesByImdb: ReadonlyMap<string | null, readonly Title[]>
  private readonly keywordById: ReadonlyMap<number, Named>
  private readonly keywordNames: CatalogueFile['keywordNames']
  private readonly placeNames: CatalogueFile['placeNames']

  constructor(file: CatalogueFile) {
    this.films = file.films
    this.shows = file.shows
    this.titles = [...file.films, ...file.shows]
    this.filmById = byId(file.films)
    this.showById = byId(file.shows)
    this.filmsByCollection = Map.groupBy(file.films, ({ collection: of }) => of?.id)
    this.titlesByImdb = Map.groupBy(this.titles, ({ imdb }) => imdb)
    this.keywordById = byId(this.titles.flatMap(({ keywords }) => keywords))
    this.keywordNames = file.keywordNames
    this.placeNames = file.placeNames
    const credits = creditsByPerson(this.titles)
    this.people = file.people
      .map((person) => knownPerson(person, credits.get(person.id) ?? []))
      .toSorted((a, b) => b.fame - a.fame || a.id - b.id)
    this.personById = byId(this.people)
  }

  ofType(type: MediaType): readonly Title[] {
    return type === 'movie' ? this.films : this.shows
  }

  title(type: MediaType, id: number): Title {
    return type === 'movie' ? this.film(id) : this.show(id)
  }

  /** What has this id at IMDb. */
  byImdb(id: string): readonly Title[] {
    return this.titlesByImdb.get(id) ?? []
  }

  /** The films of a collection, in the order of their release. */
  collection(id: number): readonly [Film, ...Film[]] {
    const [first, ...others] = (this.filmsByCollection.get(id) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return first ? [first, ...others] : unknown('collection', id)
  }

  keyword(id: number): Named {
    return this.keywordById.get(id) ?? unknown('keyword', id)
  }

  /** What a keyword is called in other languages than English. */
  namesOfKeyword(id: number): Texts {
    return this.keywordNames[id] ?? {}
  }

  /** What a part of a place, or a whole place, is called in other languages than English. */
  namesOfPlace(place: string): Texts {
    return this.placeNames[place] ?? {}
  }

  film(id: number): Film {
    return this.filmById.get(id) ?? unknown('film', id)
  }

  show(id: number): Show {
    return this.showById.get(id) ?? unknown('show', id)
  }

  /** What somebody had a part in; nothing for nobody. */
  titlesOf(person: number): Title[] {
    return this.personById.get(person)?.credits.map(({ title }) => title) ?? []
  }

  person(id: number): KnownPerson {
    return this.personById.get(id) ?? unknown('person', id)
  }
}

function unknown(kind: string, id: number): never {
  throw new MetadataError('notFound', `the catalogue has no ${kind} ${id}`)
}

const byId = <T extends { id: number }>(things: readonly T[]): ReadonlyMap<number, T> =>
  new Map(things.map((thing) => [thing.id, thing]))

function creditsByPerson(titles: readonly Title[]): Map<number, PersonCredit[]> {
  const credits = new Map<number, PersonCredit[]>()
  const add = (person: number, credit: PersonCredit): void => {
    const known = credits.get(person)
    if (known) known.push(credit)
    else credits.set(person, [credit])
  }
  for (const title of titles) {
    title.cast.forEach(({ person, character }, order) => add(person, { title, order, character, job: null }))
    for (const { person, job } of title.crew) add(person, { title, order: null, character: '', job })
    if (title.type === 'tv') {
      for (const person of title.createdBy) add(person, { title, order: null, character: '', job: 'Creator' })
    }
  }
  return credits
}

function knownPerson(person: Person, credits: readonly PersonCredit[]): KnownPerson {
  return { ...person, type: 'person', fame: fameOf(credits), credits: credits.toSorted(byTitleFame) }
}

const byTitleFame = (a: PersonCredit, b: PersonCredit): number => b.title.fame - a.title.fame || a.title.id - b.title.id

/** How much of a title's fame a part in it earns. */
export function shareOf({ order, job }: PersonCredit): number {
  if (order !== null) return order < 3 ? 1 : order < 6 ? 0.6 : 0.35
  if (job === 'Creator') return 0.8
  return job !== null && directingJobs.includes(job) ? 0.9 : 0.25
}

/** The five best shares in different titles, the first counting fully and each next one half as much; at most 100. */
function fameOf(credits: readonly PersonCredit[]): number {
  const best = new Map<Title, number>()
  for (const credit of credits) {
    best.set(credit.title, Math.max(best.get(credit.title) ?? 0, credit.title.fame * shareOf(credit)))
  }
  const shares = [...best.values()].toSorted((a, b) => b - a).slice(0, 5)
  return shares.reduce((sum, share, index) => sum + share / 2 ** index, 0) / 1.9375
}
