import { yieldToRequests } from '@import-formats/files/yield-to-requests'
import type { UserDatabase } from '../platform/database/database.module.ts'

/**
 * Runs long work in short pieces: one piece at a time over all members, in the order in which they are requested.
 * Pending requests are answered before the next piece. A piece must not take a turn itself.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  /** Runs a piece and resolves with its result, after pending requests have been answered. */
  async take<T>(piece: () => Promise<T>): Promise<T> {
    const result = this.last.then(piece)
    this.last = result.then(yieldToRequests, yieldToRequests)
    await this.last
    return result
  }
}

/** The parts that long work on the database needs; each query is a piece. */
export interface LongWork {
  readonly database: UserDatabase
  readonly turns: Turns
}

/** The most rows of a file in one piece: a few milliseconds of work. */
export const rowsAtOnce = 100
