import { Spelling } from './spelling.ts'

/** Rows of numbers of different lengths, end to end. */
export class NumberRows {
  private readonly starts: Uint32Array
  readonly values: Uint32Array

  constructor(rows: readonly (readonly number[])[]) {
    this.starts = new Uint32Array(rows.length + 1)
    rows.forEach((row, index) => (this.starts[index + 1] = this.start(index) + row.length))
    this.values = new Uint32Array(this.start(rows.length))
    rows.forEach((row, index) => this.values.set(row, this.start(index)))
  }

  /** Where a row begins, which is where the one before it ends. */
  start(row: number): number {
    return this.starts[row] ?? 0
  }
}

/** The words numbered `from` up to, but without, `to`. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/**
 * The words of all names, numbered in their own order, so that those with one beginning follow each other, and the
 * things that have each of them. Things are numbers; the owner knows what they are.
 */
export class WordIndex {
  private readonly words: readonly string[]
  readonly spelling: Spelling
  private readonly places: NumberRows

  /** `thingsOf` has for every word which of so many things have it. */
  constructor(
    thingsOf: ReadonlyMap<string, readonly number[]>,
    readonly things: number,
  ) {
    const byWord = [...thingsOf].toSorted(([a], [b]) => (a < b ? -1 : 1))
    this.words = byWord.map(([word]) => word)
    this.places = new NumberRows(byWord.map(([, things]) => things))
    this.spelling = new Spelling(this.words)
  }

  numbers(): ReadonlyMap<string, number> {
    return new Map(this.words.map((word, number) => [word, number]))
  }

  word(number: number): string {
    return this.words[number] ?? ''
  }

  exactly(word: string): WordRange {
    const from = this.firstFrom(word)
    return { from, to: this.words[from] === word ? from + 1 : from }
  }

  beginningWith(word: string): WordRange {
    return { from: this.firstFrom(word), to: this.firstFrom(`${word}\uFFFF`) }
  }

  /** Calls `visit` for every thing that has one of the words; for some more than once. */
  visit({ from, to }: WordRange, visit: (thing: number) => void): void {
    const { places } = this
    for (let at = places.start(from); at < places.start(to); at++) visit(places.values[at] ?? 0)
  }

  /** How many visits that makes. */
  visits({ from, to }: WordRange): number {
    return this.places.start(to) - this.places.start(from)
  }

  private firstFrom(word: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.word(middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
