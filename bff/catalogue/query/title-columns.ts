import { LRUCache } from 'lru-cache'
import type { MediaType } from '@contract/media.schema'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { LinkKind } from './catalogue-schema.ts'

/** Whether the title at a position passes. */
export type Test = (position: number) => boolean

/** Countries come from request parameters, so the caches are bounded. */
const MAX_CACHED_COUNTRIES = 16

/**
 * A dictionary-encoded column: a filter evaluates each distinct value once, and every title by the index of its value.
 */
class DictionaryColumn<Value> {
  constructor(
    private readonly codes: Float64Array,
    private readonly values: readonly Value[],
  ) {}

  test(predicate: (value: Value) => boolean): Test {
    const { codes } = this
    const isMatch = Uint8Array.from(this.values, (value) => (predicate(value) ? 1 : 0))
    return (position) => isMatch[codes[position] ?? 0] === 1
  }
}

/**
 * The titles of one kind as columns, so that filters scan contiguous numbers. Positions are by fame, then by id, which
 * is also the order of equals. Columns of one country are read on first use.
 */
export class TitleColumns {
  readonly dates: Float64Array
  readonly runtimes: Float64Array
  readonly genres: DictionaryColumn<readonly number[]>
  readonly countries: DictionaryColumn<readonly string[]>
  readonly languages: DictionaryColumn<string>
  private readonly ratings = new LRUCache<string, DictionaryColumn<string>>({ max: MAX_CACHED_COUNTRIES })
  private readonly services = new LRUCache<string, DictionaryColumn<readonly number[]>>({ max: MAX_CACHED_COUNTRIES })
  private offered: Float64Array | undefined

  constructor(
    private readonly reader: CatalogueReader,
    private readonly type: MediaType,
  ) {
    this.dates = reader.numbers(type, 'date')
    this.runtimes = reader.numbers(type, 'runtime')
    this.genres = this.dictionaryColumn('genres', [])
    this.countries = this.dictionaryColumn('countries', [])
    this.languages = this.dictionaryColumn('language', '')
  }

  /** The age rating in a country; empty if unknown. */
  certifications(country: string): DictionaryColumn<string> {
    const column = this.ratings.get(country) ?? this.dictionaryColumn(`certification ${country}`, '')
    this.ratings.set(country, column)
    return column
  }

  /** The services that offer a title in a country, from the day in `offeredFrom` on. */
  providers(country: string): DictionaryColumn<readonly number[]> {
    const column = this.services.get(country) ?? this.dictionaryColumn<readonly number[]>(`providers ${country}`, [])
    this.services.set(country, column)
    return column
  }

  get revenues(): Float64Array {
    return this.reader.numbers(this.type, 'revenue')
  }

  get offeredFrom(): Float64Array {
    return (this.offered ??= this.reader.numbers(this.type, 'offered from'))
  }

  /** 1 at the positions of the titles that are linked to any of the ids. */
  linkedToAny(kind: LinkKind, ids: readonly number[]): Uint8Array {
    const linked = new Uint8Array(this.dates.length)
    for (const id of ids) for (const position of this.reader.linked(this.type, kind, id)) linked[position] = 1
    return linked
  }

  private dictionaryColumn<Value>(name: string, absent: Value): DictionaryColumn<Value> {
    const { codes, values } = this.reader.dictionaryColumn<Value>(this.type, name) ?? {
      codes: new Float64Array(this.dates.length),
      values: [absent],
    }
    return new DictionaryColumn(codes, values)
  }
}
