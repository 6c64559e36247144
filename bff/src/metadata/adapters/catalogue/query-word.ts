import { slipsAllowed } from './spelling.ts'
import type { WordIndex, WordRange } from './word-index.ts'

interface How {
  readonly misspelt: boolean
}

/** A word of a query, held against the words of an index. */
export class QueryWord {
  readonly length: number
  readonly same: WordRange
  readonly begun: WordRange
  private readonly judged = new Map<number, boolean>()
  private spelledLike: ReadonlySet<number> | undefined
  private allVisits: number | undefined

  constructor(
    readonly text: string,
    private readonly index: WordIndex,
  ) {
    this.length = text.length
    this.same = index.exactly(text)
    this.begun = isBeginning(text) ? index.beginningWith(text) : this.same
  }

  /** Whether a word of the index is this one, spelled much like it. */
  isMisspelt(number: number): boolean {
    if (slipsAllowed(this.length) === 0) return false
    const known = this.judged.get(number) ?? this.index.spelling.isLike(this.text, number)
    this.judged.set(number, known)
    return known
  }

  /** Whether a word of the index begins so or is at most two letters off. */
  isNear(number: number): boolean {
    return this.isMeant(number, { misspelt: false }) || this.index.spelling.isNear(this.text, number)
  }

  /** The words meant by this one: itself and those that begin so, and if wanted those spelled much like it. */
  meant({ misspelt }: How): readonly WordRange[] {
    if (!misspelt) return [this.begun]
    return [this.begun, ...[...this.misspellings()].map((number) => ({ from: number, to: number + 1 }))]
  }

  isMeant(number: number, { misspelt }: How): boolean {
    return (number >= this.begun.from && number < this.begun.to) || (misspelt && this.misspellings().has(number))
  }

  /** How long the lists are of things that have one of the words meant. */
  visits({ misspelt }: How): number {
    if (!misspelt) return this.index.visits(this.begun)
    this.allVisits ??= this.meant({ misspelt }).reduce((sum, range) => sum + this.index.visits(range), 0)
    return this.allVisits
  }

  private misspellings(): ReadonlySet<number> {
    this.spelledLike ??= new Set(this.index.spelling.like(this.text))
    return this.spelledLike
  }
}

/** Single Latin letters begin too many words to mean anything. */
const isBeginning = (word: string): boolean => word.length > 1 || !/[a-z\d]/.test(word)
