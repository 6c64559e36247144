import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { namesOf, type Kind } from './catalogue-schema.ts'

/** Hits are counted up to this number, the last page that can be requested (500 × 20). */
export const MAX_COUNTED = 10_000

/**
 * The full-text index (FTS5) of the names of one kind. Its row ids are positions in the order of fame, so the first
 * matches are the best known.
 */
export class SearchIndex {
  private readonly positionsStatement: StatementSync
  private readonly countStatement: StatementSync
  private readonly matchStatement: StatementSync

  constructor(db: DatabaseSync, kind: Kind) {
    const names = namesOf(kind)
    this.positionsStatement = db.prepare(
      `select rowid as position from ${names} where ${names} match ? order by rowid limit ?`,
    )
    this.countStatement = db.prepare(
      `select count(*) as total from (select 1 from ${names} where ${names} match ? limit ${MAX_COUNTED})`,
    )
    this.matchStatement = db.prepare(`select rowid as position from ${names} where ${names} match ? and rowid = ?`)
  }

  /** The first positions, from 0, that an FTS5 expression matches. */
  positions(expression: string, limit: number): number[] {
    return this.positionsStatement.all(expression, limit).map(({ position }) => Number(position))
  }

  /** The number of matches, counted up to `MAX_COUNTED`. */
  count(expression: string): number {
    return Number(this.countStatement.get(expression)?.['total'])
  }

  matches(expression: string, position: number): boolean {
    return this.matchStatement.get(expression, position) !== undefined
  }
}
