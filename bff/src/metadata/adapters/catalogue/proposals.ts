import type { NameIndex } from './name-index.ts'
import type { QueryWord } from './query-word.ts'

interface How {
  readonly misspelt: boolean
}

/** Looking at one thing costs about as much as passing by so many in a word's list. */
const costOfLooking = 8

/**
 * Which things are worth ranking. The rarest word of a query proposes; whether a few things have the other words, too,
 * is seen from the things, since the lists of common words are long.
 */
export class Proposals {
  /** The number of the search that saw a thing last; a new number saves clearing them all. */
  private readonly seen: Uint32Array
  private search = 0
  /** How many letters of a query are found in a thing, while that is counted; otherwise 0. */
  private readonly letters: Uint16Array

  constructor(private readonly index: NameIndex) {
    this.seen = new Uint32Array(index.words.things)
    this.letters = new Uint16Array(index.words.things)
  }

  /** The things that have every word. */
  having(words: readonly QueryWord[], how: How): number[] {
    for (const word of words) if (word.visits(how) === 0) return []
    const [rarest, ...others] = words.toSorted((a, b) => a.visits(how) - b.visits(how))
    if (!rarest) return []
    // In their order things lie side by side in memory, which is what ranking thousands of them waits for.
    const things = Array.from(Uint32Array.from(this.allWith(rarest, how)).sort())
    return others.reduce((left, word) => this.among(left, word, how), things)
  }

  /**
   * The things that have words with at least a share of the letters of all. What has none of the rarer words cannot
   * get there with the most common ones alone, so those are only looked for among what the rarer ones propose.
   */
  havingMost(words: readonly QueryWord[], share: number): number[] {
    const how = { misspelt: true }
    const { letters } = this
    let left = words.reduce((sum, { length }) => sum + length, 0)
    const wanted = share * left
    const touched: number[] = []
    let promising: number[] = []
    for (const word of words.toSorted((a, b) => a.visits(how) - b.visits(how))) {
      const proposes = left >= wanted
      for (const thing of proposes ? this.allWith(word, how) : this.among(promising, word, how)) {
        if (letters[thing] === 0) {
          touched.push(thing)
          promising.push(thing)
        }
        letters[thing] = (letters[thing] ?? 0) + word.length
      }
      left -= word.length
      promising = promising.filter((thing) => (letters[thing] ?? 0) + left >= wanted)
    }
    for (const thing of touched) letters[thing] = 0
    return promising
  }

  /** Of things that are called like the whole query, those with its words, more or less: `12angry men`. */
  cutOtherwise(things: readonly number[], words: readonly QueryWord[]): number[] {
    return things.filter((thing) => words.every((word) => this.has(thing, (number) => word.isNear(number))))
  }

  private allWith(word: QueryWord, how: How): number[] {
    const { seen } = this
    const search = ++this.search
    const things: number[] = []
    for (const range of word.meant(how)) {
      this.index.words.visit(range, (thing) => {
        if (seen[thing] === search) return
        seen[thing] = search
        things.push(thing)
      })
    }
    return things
  }

  private among(things: number[], word: QueryWord, how: How): number[] {
    if (things.length * costOfLooking < word.visits(how)) {
      return things.filter((thing) => this.has(thing, (number) => word.isMeant(number, how)))
    }
    this.allWith(word, how)
    return things.filter((thing) => this.seen[thing] === this.search)
  }

  private has(thing: number, isWanted: (word: number) => boolean): boolean {
    const { namesOf, wordsOf } = this.index
    const end = wordsOf.start(namesOf.start(thing + 1))
    for (let at = wordsOf.start(namesOf.start(thing)); at < end; at++) {
      if (isWanted(wordsOf.values[at] ?? 0)) return true
    }
    return false
  }
}
