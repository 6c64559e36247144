import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { namesOf, type Kind } from './catalogue-schema.ts'

/** Hits are counted up to this number, the last page that can be requested (500 × 20). */
export const MAX_COUNTED = 10_000

/**
 * The full-text index (FTS5) of the names of one kind. Its row ids are positions in the order of fame, so the first
 * matches are the best known.
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

  /** The first positions, from 0, that an FTS5 expression matches. */
  places(expression: string, limit: number): number[] {
    return this.first.all(expression, limit).map(({ place }) => Number(place))
  }

  /** The number of matches, counted up to `MAX_COUNTED`. */
  count(expression: string): number {
    return Number(this.counted.get(expression)?.['total'])
  }

  matches(expression: string, place: number): boolean {
    return this.one.get(expression, place) !== undefined
  }
}
