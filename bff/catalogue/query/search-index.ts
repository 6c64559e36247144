import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { namesOf, type Kind } from './catalogue-schema.ts'

/** Nobody reads on after five hundred pages; counting further only takes time. */
export const MAX_COUNTED = 10_000

/**
 * The names of one kind of things in the catalogue's full-text index. Places follow fame, so that the best known of all
 * that match are the first it comes across.
 */
export class SearchIndex {
  private readonly first: StatementSync
  private readonly counted: StatementSync
  private readonly one: StatementSync

  constructor(db: DatabaseSync, kind: Kind) {
    const names = namesOf(kind)
    this.first = db.prepare(`select rowid as place from ${names} where ${names} match ? order by rowid limit ?`)
    this.counted = db.prepare(
      `select count(*) as total from (select 1 from ${names} where ${names} match ? limit ${MAX_COUNTED})`,
    )
    this.one = db.prepare(`select rowid as place from ${names} where ${names} match ? and rowid = ?`)
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
}
