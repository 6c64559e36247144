import type { UserDatabase } from '../platform/database/database.module.ts'

/**
 * Long work that is cut into short pieces, whoever's it is: one at a time, in the order in which they are asked for, and
 * whatever has arrived meanwhile is answered before the next. A piece never takes another.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  /** What the piece came to. Who goes on with it does so after the others had their turn. */
  async take<T>(piece: () => Promise<T>): Promise<T> {
    const mine = this.last.then(piece)
    this.last = mine.then(rest, rest)
    await this.last
    return mine
  }
}

/** Who works long on the database: each question is a piece. */
export interface LongWork {
  readonly database: UserDatabase
  readonly turns: Turns
}

/** Lets what has arrived meanwhile be answered: the second time, what was only received the first. */
export async function rest(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}

/** Rows of a file that are worked on in one piece, at most: a few milliseconds of work. */
export const rowsAtOnce = 100
