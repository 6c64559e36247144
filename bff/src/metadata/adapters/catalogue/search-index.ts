import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { compact, indexed } from './search-text.ts'

/** What is looked for: names are found by their words or as a whole, and a title by its year. */
export interface Indexed {
  readonly names: readonly string[]
  /** Empty for a title without a date; for people what tells them from titles. */
  readonly year: string
}

/** Nobody reads on after five hundred pages; counting further only takes time. */
export const mostCounted = 10_000

/**
 * Names in SQLite's full-text index (FTS5, https://www.sqlite.org/fts5.html), in memory. What it is made of is given
 * best known first: places follow that order, so that the best known of all that match are the first it comes across.
 */
export class SearchIndex {
  private readonly first: StatementSync
  private readonly counted: StatementSync
  private readonly one: StatementSync
  private readonly db = new DatabaseSync(':memory:')

  constructor(things: Iterable<Indexed>) {
    this.db.exec(`create virtual table things using fts5(names, whole, year, content = '', columnsize = 0,
      prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`)
    this.fill(things)
    this.first = this.db.prepare('select rowid as place from things where things match ? order by rowid limit ?')
    this.counted = this.db.prepare(
      `select count(*) as total from (select 1 from things where things match ? limit ${mostCounted})`,
    )
    this.one = this.db.prepare('select rowid as place from things where things match ? and rowid = ?')
  }

  /** The first places, from 0, of what an FTS5 expression matches. */
  places(expression: string, limit: number): number[] {
    return this.first.all(expression, limit).map(({ place }) => Number(place))
  }

  /** How many match, as far as anybody counts. */
  count(expression: string): number {
    return Number(this.counted.get(expression)?.['total'])
  }

  matches(expression: string, place: number): boolean {
    return this.one.get(expression, place) !== undefined
  }

  /** Every word of a name with how many things have it. */
  *words(): Generator<[word: string, things: number]> {
    this.db.exec('create virtual table if not exists temp.words using fts5vocab(main, things, col)')
    const rows = this.db.prepare("select term, doc from temp.words where col = 'names'").iterate()
    for (const { term, doc } of rows) yield [String(term), Number(doc)]
  }

  private fill(things: Iterable<Indexed>): void {
    const insert = this.db.prepare('insert into things (rowid, names, whole, year) values (?, ?, ?, ?)')
    this.db.exec('begin')
    let place = 0
    for (const { names, year } of things) {
      insert.run(place++, names.map(indexed).join(' . '), names.map(compact).join(' '), year)
    }
    this.db.exec('commit')
  }
}
