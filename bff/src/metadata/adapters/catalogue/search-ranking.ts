import type { NameIndex } from './name-index.ts'
import { QueryWord } from './query-word.ts'
import type { SearchQuery } from './search-query.ts'
import { slipsAllowed } from './spelling.ts'

/**
 * How well a name answers a query: 4 it is the query, 3 it has every word, 2 words that begin so, 1 words that are
 * spelled much like them, 0 it lacks a word. `met` is the share of the query's letters found, `coverage` the share of
 * the name that was asked for.
 */
export interface Rank {
  readonly tier: number
  readonly met: number
  readonly coverage: number
}

/** A query held against the names of an index. */
export class Ranking {
  readonly words: readonly QueryWord[]
  private readonly wholes: readonly number[]
  private readonly asked: number
  private readonly lettersAsked: number
  private readonly isEverMisspelt: boolean

  constructor(
    query: SearchQuery,
    private readonly index: NameIndex,
  ) {
    this.words = query.words.map((word) => new QueryWord(word, index.words))
    this.wholes = query.letters.map((letters) => index.numberOfLetters(letters)).filter((number) => number >= 0)
    this.asked = query.words.join('').length
    this.isEverMisspelt = query.words.some((word) => slipsAllowed(word.length) > 0)
    this.lettersAsked = query.letters.at(-1)?.length ?? 0
  }

  /**
   * The best rank any of a thing's names earns. Misspellings are only looked at where no name has every word or its
   * beginning: they never win against one that has.
   */
  ofThing(thing: number): Rank {
    const { namesOf } = this.index
    const strict = this.best(namesOf.start(thing), namesOf.start(thing + 1), false)
    return strict.tier > 0 || !this.isEverMisspelt
      ? strict
      : this.best(namesOf.start(thing), namesOf.start(thing + 1), true)
  }

  /** The things of which the query is a whole name. */
  called(): number[] {
    return this.wholes.flatMap((letters) => this.index.calledBy(letters))
  }

  /** The rank of the name a thing is known by. */
  ofMainName(thing: number): Rank {
    const name = this.index.namesOf.start(thing)
    return this.best(name, name + 1, true)
  }

  /** No name of a thing can be covered more than this. */
  mostCoverage(thing: number): number {
    return Math.min(1, this.lettersAsked / Math.max(1, this.index.shortest[thing] ?? 0))
  }

  lengthOfMainName(thing: number): number {
    return this.index.lengthOf[this.index.namesOf.start(thing)] ?? 0
  }

  private best(from: number, to: number, misspelt: boolean): Rank {
    let tier = 0
    let met = 0
    let coverage = 0
    for (let name = from; name < to; name++) {
      const isWhole = this.isWhole(name)
      let itsTier = 4
      let letters = 0
      for (const word of this.words) {
        const meeting = this.meeting(word, name, misspelt)
        if (meeting < itsTier) itsTier = meeting
        if (meeting > 0) letters += word.length
      }
      if (isWhole) itsTier = 4
      const itsMet = isWhole ? 1 : letters / this.asked
      if (itsTier < tier || (itsTier === tier && itsMet < met)) continue
      const itsCoverage = Math.min(1, this.lettersAsked / Math.max(1, this.index.lengthOf[name] ?? 0))
      if (itsTier === tier && itsMet === met && itsCoverage <= coverage) continue
      tier = itsTier
      met = itsMet
      coverage = itsCoverage
    }
    return { tier, met, coverage }
  }

  private isWhole(name: number): boolean {
    if (this.wholes.length === 0) return false
    const letters = this.index.lettersOf[name] ?? 0
    for (const whole of this.wholes) if (whole === letters) return true
    return false
  }

  private meeting(word: QueryWord, name: number, misspelt: boolean): number {
    const { wordsOf } = this.index
    const { same, begun } = word
    const end = wordsOf.start(name + 1)
    let best = 0
    for (let at = wordsOf.start(name); at < end; at++) {
      const token = wordsOf.values[at] ?? 0
      if (token >= same.from && token < same.to) return 3
      if (token >= begun.from && token < begun.to) best = 2
      else if (best === 0 && misspelt && word.isMisspelt(token)) best = 1
    }
    return best
  }
}
