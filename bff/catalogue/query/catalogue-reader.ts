import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { LocaleCode } from '@contract/locale'
import type { Kind, LinkKind } from './catalogue-schema.ts'

/** Upper bound of the JSON text whose parsed objects are cached, in characters for each column. */
const MAX_CACHED_CHARACTERS = 1024 * 1024

/** Opens a compiled catalogue, read-only and lazily. @throws Error if the file does not exist */
export function openCatalogue(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no catalogue at ${file}.`)
  const url = pathToFileURL(file)
  // The file is never written: SQLite needs neither locks nor a journal beside it.
  url.searchParams.set('immutable', '1')
  // The file is not memory-mapped: its pages would count as memory of the process, and the system caches them anyway.
  return new DatabaseSync(url, { readOnly: true })
}

/** A JSON column of a table; recently read values are cached as parsed objects. */
export class JsonColumn<Value extends object> {
  private readonly row: StatementSync
  private readonly parsed = new LRUCache<number, Value>({ maxSize: MAX_CACHED_CHARACTERS })

  constructor(db: DatabaseSync, kind: Kind, name: string) {
    this.row = db.prepare(`select ${name} as text from ${kind} where position = ?`)
  }

  at(position: number): Value {
    const cached = this.parsed.get(position)
    if (cached) return cached
    const text = String(this.row.get(position)?.['text'])
    // SAFETY: the build wrote the text from this type.
    const value = JSON.parse(text) as Value
    this.parsed.set(position, value, { size: text.length })
    return value
  }
}

/** The English overview of a title, and the one of a language; null if it has none. */
interface OverviewInLanguage {
  readonly english: string
  readonly own: string | null
}

/**
 * The overviews of titles. The database takes one language out of the JSON, because rows of lists need no other; recently
 * read ones are cached.
 */
export class OverviewColumn {
  private readonly row: StatementSync
  private readonly read = new LRUCache<string, OverviewInLanguage>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ english, own }) => english.length + (own?.length ?? 0) + 1,
  })

  constructor(db: DatabaseSync, kind: Kind) {
    const overviewAt = "texts ->> '$.overview' as english, texts ->> ? as own"
    this.row = db.prepare(`select ${overviewAt} from ${kind} where position = ?`)
  }

  at(position: number, locale: LocaleCode): OverviewInLanguage {
    const key = `${position} ${locale}`
    const cached = this.read.get(key)
    if (cached) return cached
    const { english, own } = this.row.get(`$.overviews."${locale}"`, position) ?? {}
    const overview = { english: String(english), own: typeof own === 'string' ? own : null }
    this.read.set(key, overview)
    return overview
  }
}

/** Reads the columns, links and words of the catalogue's database. */
export class CatalogueReader {
  private readonly column: StatementSync
  private readonly link: StatementSync
  private readonly words: StatementSync

  constructor(readonly db: DatabaseSync) {
    this.column = db.prepare('select numbers, distinct_values from columns where kind = ? and name = ?')
    this.words = db.prepare('select word, frequency from words where letter = ? order by position')
    this.link = db.prepare('select positions from links where kind = ? and shared = ? and id = ?')
  }

  /** A column of numbers for a kind, by position. */
  numbers(kind: Kind, name: string): Float64Array {
    return new Float64Array(bytesOf(this.column.get(kind, name)?.['numbers']))
  }

  /** A dictionary-encoded column: the distinct values and, by position, an index into them; undefined if empty. */
  dictionaryColumn<Value>(kind: Kind, name: string): { codes: Float64Array; values: readonly Value[] } | undefined {
    const row = this.column.get(kind, name)
    // SAFETY: the build wrote the text from these values.
    return (
      row && {
        codes: new Float64Array(bytesOf(row['numbers'])),
        values: JSON.parse(String(row['distinct_values'])) as Value[],
      }
    )
  }

  /** Positions of the titles of a type with a person, keyword, company, network or collection; best known first. */
  linked(kind: Kind, linkKind: LinkKind, id: number): Uint32Array {
    return new Uint32Array(bytesOf(this.link.get(kind, linkKind, id)?.['positions']))
  }

  /** The words of all names that begin with a letter, each with the number of entries that have it. */
  *wordsWith(letter: string): Generator<[word: string, frequency: number]> {
    for (const { word, frequency } of this.words.iterate(letter)) yield [String(word), Number(frequency)]
  }

  overviews(kind: Kind): OverviewColumn {
    return new OverviewColumn(this.db, kind)
  }

  json<Value extends object>(kind: Kind, name: string): JsonColumn<Value> {
    return new JsonColumn(this.db, kind, name)
  }
}

const bytesOf = (blob: unknown): ArrayBuffer => (blob instanceof Uint8Array ? blob.slice().buffer : new ArrayBuffer(0))
