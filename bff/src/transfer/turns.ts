/**
 * Work that is cut into short pieces, one piece at a time, in the order in which they are asked for: of many who have long
 * work each has its turn, and between two pieces requests are answered.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  take<T>(piece: () => Promise<T>): Promise<T> {
    const mine = this.last.then(piece)
    this.last = mine.then(rest, rest)
    return mine
  }
}

/** Lets what has arrived meanwhile be answered. */
export async function rest(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}

/** Rows of a file that are worked on in one piece, at most: a few milliseconds of work. */
export const rowsAtOnce = 100
