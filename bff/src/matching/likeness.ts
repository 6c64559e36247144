import { nameKey, nameWords, withoutArticle } from './names.ts'

/** Names less like than this do not resemble each other: `Heat` and `Heathers` are not far below. */
export const resembles = 0.61
/** A name that another goes on from, as `Alien` and `Alien: Romulus`, and one that lacks its article. */
const [beginning, articleless] = [0.7, 0.95]
/** In fewer letters a beginning says nothing. */
const fewestLetters = 4

/** How much two names are alike, 0 to 1; 1 is the same name, however it is written. */
export function likeness(one: string, other: string): number {
  const [a, b] = [nameKey(one), nameKey(other)]
  if (a === b) return 1
  const [plainA, plainB] = [nameKey(withoutArticle(one)), nameKey(withoutArticle(other))]
  if (plainA === plainB) return articleless
  const shared = Math.max(sharedPairs(a, b), sharedPairs(plainA, plainB))
  return beginsAlike(nameWords(one), nameWords(other)) ? Math.max(beginning, shared) : shared
}

function beginsAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.join('').length >= fewestLetters && short.every((word, index) => word === long[index])
}

/** Sørensen and Dice: the share of pairs of letters that both have. */
function sharedPairs(a: string, b: string): number {
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  if (ofA.length === 0 || ofB.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of ofA) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of ofB) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(pair, count - 1)
  }
  return (2 * shared) / (ofA.length + ofB.length)
}

function pairsOf(text: string): string[] {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
