import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Kind, LinkKind } from './catalogue-schema.ts'

/** So many characters of each kind of text are kept as objects. */
const keptCharacters = 1024 * 1024

/** Opens a compiled catalogue: nothing of it is read before somebody asks. */
export function openCatalogue(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no catalogue at ${file}.`)
  const url = pathToFileURL(file)
  // Nobody writes to it, so that no lock is asked for and nothing is made beside it.
  url.searchParams.set('immutable', '1')
  // It is not mapped: what is read of it would count as memory of the process, and the system holds it anyway.
  return new DatabaseSync(url, { readOnly: true })
}

/** One column of JSON: what was asked for lately is kept parsed, within a bound. */
export class JsonColumn<Value extends object> {
  private readonly row: StatementSync
  private readonly parsed = new LRUCache<number, Value>({ maxSize: keptCharacters })

  constructor(db: DatabaseSync, kind: Kind, name: string) {
    this.row = db.prepare(`select ${name} as text from ${kind} where place = ?`)
  }

  at(place: number): Value {
    const cached = this.parsed.get(place)
    if (cached) return cached
    const text = String(this.row.get(place)?.['text'])
    // SAFETY: the text is the build's own, written from this type.
    const value = JSON.parse(text) as Value
    this.parsed.set(place, value, { size: text.length })
    return value
  }
}

/** The catalogue's database, read. */
export class CatalogueReader {
  private readonly column: StatementSync
  private readonly link: StatementSync
  private readonly words: StatementSync

  constructor(readonly db: DatabaseSync) {
    this.column = db.prepare('select numbers, given from columns where kind = ? and name = ?')
    this.words = db.prepare('select word, things from words where letter = ? order by place')
    this.link = db.prepare('select places from links where kind = ? and shared = ? and id = ?')
  }

  /** One number for every thing of a kind, by place. */
  numbers(kind: Kind, name: string): Float64Array {
    return new Float64Array(bytesOf(this.column.get(kind, name)?.['numbers']))
  }

  /** The different values of a column, and for every thing the place of its own; undefined where no thing has any. */
  given<Value>(kind: Kind, name: string): { codes: Float64Array; values: readonly Value[] } | undefined {
    const row = this.column.get(kind, name)
    // SAFETY: the text is the build's own, written from these values.
    return (
      row && { codes: new Float64Array(bytesOf(row['numbers'])), values: JSON.parse(String(row['given'])) as Value[] }
    )
  }

  /** The places of the titles of a kind that share something, best known first. */
  linked(kind: Kind, shared: LinkKind, id: number): Uint32Array {
    return new Uint32Array(bytesOf(this.link.get(kind, shared, id)?.['places']))
  }

  /** The words of names that begin with a letter, with how many things have each. */
  *wordsWith(letter: string): Generator<[word: string, things: number]> {
    for (const { word, things } of this.words.iterate(letter)) yield [String(word), Number(things)]
  }

  json<Value extends object>(kind: Kind, name: string): JsonColumn<Value> {
    return new JsonColumn(this.db, kind, name)
  }
}

const bytesOf = (blob: unknown): ArrayBuffer => (blob instanceof Uint8Array ? blob.slice().buffer : new ArrayBuffer(0))
