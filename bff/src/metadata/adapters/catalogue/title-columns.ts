import type { Title } from './catalogue-file.ts'
import { availableFrom, providerIds } from './providers.ts'

/** Whether the title at a place passes. */
export type Test = (place: number) => boolean

/** What titles can be linked to by id. */
export type LinkKind = 'people' | 'keywords' | 'companies' | 'networks'

/**
 * One value for every title, each different value kept once: a filter judges the few values there are, and every title
 * by the number of its value.
 */
class CodedColumn<Value> {
  private readonly values: Value[] = []
  private readonly codes: Uint32Array

  constructor(titles: readonly Title[], valueOf: (title: Title) => Value) {
    const known = new Map<string, number>()
    this.codes = Uint32Array.from(titles, (title) => {
      const value = valueOf(title)
      const key = String(value)
      const code = known.get(key) ?? this.values.push(value) - 1
      known.set(key, code)
      return code
    })
  }

  test(isWanted: (value: Value) => boolean): Test {
    const { codes } = this
    const wanted = Uint8Array.from(this.values, (value) => (isWanted(value) ? 1 : 0))
    return (place) => wanted[codes[place] ?? 0] === 1
  }
}

/** A date as a number that can be compared: 19991231. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', ''))

/**
 * The titles of one kind by columns, so that a question about all of them reads numbers that lie side by side. Places
 * are by fame, then by id, which is the order of equals. Most columns are made when they are first asked for.
 */
export class TitleColumns {
  readonly titles: readonly Title[]
  readonly dates: Float64Array
  readonly runtimes: Float64Array
  readonly genres: CodedColumn<readonly number[]>
  readonly countries: CodedColumn<readonly string[]>
  readonly languages: CodedColumn<string>
  private readonly certificationColumns = new Map<string, CodedColumn<string>>()
  private readonly providerColumns = new Map<string, CodedColumn<readonly number[]>>()
  private readonly links = new Map<LinkKind, ReadonlyMap<number, readonly number[]>>()
  private offered: Float64Array | undefined

  constructor(titles: readonly Title[]) {
    this.titles = titles.toSorted((a, b) => b.fame - a.fame || a.id - b.id)
    this.dates = Float64Array.from(this.titles, ({ date }) => dateNumber(date))
    this.runtimes = Float64Array.from(this.titles, ({ runtime }) => runtime)
    this.genres = new CodedColumn(this.titles, ({ genres }) => genres)
    this.countries = new CodedColumn(this.titles, ({ countries }) => countries)
    this.languages = new CodedColumn(this.titles, ({ originalLanguage }) => originalLanguage)
  }

  /** The age rating in a country; empty where there is none. */
  certifications(country: string): CodedColumn<string> {
    return kept(
      this.certificationColumns,
      country,
      () => new CodedColumn(this.titles, ({ certifications }) => certifications[country] ?? ''),
    )
  }

  /** The services that have a title in a country from the day in `offeredFrom` on. */
  providers(country: string): CodedColumn<readonly number[]> {
    return kept(
      this.providerColumns,
      country,
      () => new CodedColumn(this.titles, (title) => providerIds(title, country)),
    )
  }

  get offeredFrom(): Float64Array {
    this.offered ??= Float64Array.from(this.titles, availableFrom)
    return this.offered
  }

  /** Which titles are linked to any of the ids: 1 at their places. */
  linkedToAny(kind: LinkKind, ids: readonly number[]): Uint8Array {
    const places = kept(this.links, kind, () => linksOf(this.titles, kind))
    const linked = new Uint8Array(this.titles.length)
    for (const id of ids) for (const place of places.get(id) ?? []) linked[place] = 1
    return linked
  }
}

function linksOf(titles: readonly Title[], kind: LinkKind): Map<number, number[]> {
  const links = new Map<number, number[]>()
  titles.forEach((title, place) => {
    for (const id of idsOf(title, kind)) {
      const places = links.get(id)
      if (places) places.push(place)
      else links.set(id, [place])
    }
  })
  return links
}

function idsOf(title: Title, kind: LinkKind): readonly number[] {
  if (kind === 'people') {
    const creators = title.type === 'tv' ? title.createdBy : []
    return [...title.cast.map(({ person }) => person), ...title.crew.map(({ person }) => person), ...creators]
  }
  if (kind === 'networks') return title.type === 'tv' ? title.networks.map(({ id }) => id) : []
  return title[kind].map(({ id }) => id)
}

/** Countries come from the address of a request: only the latest are kept. */
const mostKept = 16

function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return value
}
