import { distance } from './distance.ts'

/** How many slips of the finger a word may have: none below four letters, two from eight on. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The words of one length: their numbers, and the sets of their letters as 32 bits. */
interface SameLength {
  readonly numbers: number[]
  readonly letters: number[]
}

/**
 * Finds the words that are spelled much like one. A slip changes two letters of a word's set at most, so nearly all
 * words of about the same length are left out by a comparison of two numbers.
 */
export class Spelling {
  private readonly byLength = new Map<number, SameLength>()

  constructor(private readonly words: readonly string[]) {
    words.forEach((word, number) => {
      const same = this.byLength.get(word.length) ?? { numbers: [], letters: [] }
      same.numbers.push(number)
      same.letters.push(lettersOf(word))
      this.byLength.set(word.length, same)
    })
  }

  isLike(word: string, number: number): boolean {
    const allowed = slipsAllowed(word.length)
    const other = this.words[number] ?? ''
    return Math.abs(other.length - word.length) <= allowed && allowed > 0 && distance(word, other, allowed) <= allowed
  }

  /** Whether a word is at most two letters off, whatever its length allows: a swap of neighbours is two. */
  isNear(word: string, number: number): boolean {
    return slipsAllowed(word.length) > 0 && distance(word, this.words[number] ?? '', 2, 2) <= 2
  }

  /** The numbers of all words spelled much like this one; where two slips are allowed, a swap counts as both. */
  like(word: string): number[] {
    const allowed = slipsAllowed(word.length)
    const found: number[] = []
    const lettersAsked = lettersOf(word)
    for (let length = word.length - allowed; allowed > 0 && length <= word.length + allowed; length++) {
      const { numbers, letters } = this.byLength.get(length) ?? { numbers: [], letters: [] }
      for (let at = 0; at < letters.length; at++) {
        if (!differInAtMost(2 * allowed, lettersAsked ^ (letters[at] ?? 0))) continue
        const number = numbers[at] ?? 0
        if (distance(word, this.words[number] ?? '', allowed, allowed) <= allowed) found.push(number)
      }
    }
    return found
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function differInAtMost(most: number, bits: number): boolean {
  let left = bits
  for (let count = 0; count <= most; count++) {
    if (left === 0) return true
    left &= left - 1
  }
  return false
}
