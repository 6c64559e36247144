import { compact, nameTokens } from './tokens.ts'
import { NumberRows, WordIndex } from './word-index.ts'

/**
 * The names of many things as numbers: a thing has names, a name has words, and its letters without anything between
 * them, which have a number too.
 */
export class NameIndex {
  readonly words: WordIndex
  /** Which names a thing has: from `start(thing)` up to `start(thing + 1)`. */
  readonly namesOf: NumberRows
  /** The words of a name. */
  readonly wordsOf: NumberRows
  /** The number of a name's letters, and how many they are. */
  readonly lettersOf: Uint32Array
  readonly lengthOf: Uint32Array
  /** How long the shortest name of a thing is. */
  readonly shortest: Uint32Array
  private readonly letters = new Map<string, number>()
  private readonly called: readonly (readonly number[])[]

  constructor(names: readonly (readonly string[])[]) {
    const things = new Map<string, number[]>()
    const named: string[][] = []
    const letters: number[] = []
    const called: number[][] = []
    const lengths: number[] = []
    const namesOfThings = names.map((own, thing) =>
      own.map((name) => {
        const tokens = nameTokens(name)
        for (const token of tokens) addOnce(things, token, thing)
        const bare = compact(name)
        const number = this.letters.get(bare) ?? called.push([]) - 1
        this.letters.set(bare, number)
        called[number]?.push(thing)
        letters.push(number)
        lengths.push(bare.length)
        return named.push(tokens) - 1
      }),
    )
    this.called = called
    this.words = new WordIndex(things, names.length)
    this.namesOf = new NumberRows(namesOfThings)
    const numbers = this.words.numbers()
    this.wordsOf = new NumberRows(named.map((tokens) => tokens.map((token) => numbers.get(token) ?? 0)))
    this.lettersOf = Uint32Array.from(letters)
    this.lengthOf = Uint32Array.from(lengths)
    this.shortest = Uint32Array.from(namesOfThings, (own) => Math.min(...own.map((name) => lengths[name] ?? 0)))
  }

  hasWord(thing: number, word: string): boolean {
    const { from, to } = this.words.exactly(word)
    if (from === to) return false
    const [first, end] = [this.namesOf.start(thing), this.namesOf.start(thing + 1)]
    return this.wordsOf.values.subarray(this.wordsOf.start(first), this.wordsOf.start(end)).includes(from)
  }

  /** The number of letters that are somebody's or something's whole name; -1 when nothing is called so. */
  numberOfLetters(letters: string): number {
    return this.letters.get(letters) ?? -1
  }

  /** The things of which those letters are a whole name. */
  calledBy(numberOfLetters: number): readonly number[] {
    return this.called[numberOfLetters] ?? []
  }
}

function addOnce(things: Map<string, number[]>, word: string, thing: number): void {
  const known = things.get(word)
  if (!known) things.set(word, [thing])
  else if (known.at(-1) !== thing) known.push(thing)
}
