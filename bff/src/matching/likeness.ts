import { nameKey, nameWords, withoutArticle } from './name-variants.ts'

/** Names below this do not resemble each other: `Heat` and `Heathers` are not far below. */
export const resembles = 0.61
/** Of a name to one that begins with it (`Alien`, `Alien: Romulus`), and of names that differ only in an article. */
const [beginning, articleless] = [0.7, 0.95]
/** A shorter beginning does not make two names similar. */
const fewestLetters = 4

/** A name, prepared for comparing it with many. */
interface Compared {
  readonly key: string
  /** Without the article it begins with. */
  readonly plain: string
  readonly words: readonly string[]
}

/** The similarity of two names, 0 to 1; 1 is the same name, however it is written. */
export const likeness = (one: string, other: string): number => likenessTo(one)(other)

export function likenessTo(wanted: string): (name: string) => number {
  const one = compared(wanted)
  return (name) => {
    const other = compared(name)
    if (one.key === other.key) return 1
    if (one.plain === other.plain) return articleless
    const shared = Math.max(sharedPairs(one.key, other.key), sharedPairs(one.plain, other.plain))
    return beginsAlike(one.words, other.words) ? Math.max(beginning, shared) : shared
  }
}

function compared(name: string): Compared {
  const [words, plain] = [nameWords(name), withoutArticle(name)]
  return { key: nameKey(name), plain: plain === name ? nameKey(name) : nameKey(plain), words }
}

function beginsAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((word, index) => word === long[index]) && short.join('').length >= fewestLetters
}

/** The Sørensen–Dice coefficient of their bigrams; 0 at once where the lengths alone rule out a similarity. */
function sharedPairs(a: string, b: string): number {
  const [fewer, more] = a.length < b.length ? [a.length - 1, b.length - 1] : [b.length - 1, a.length - 1]
  if (fewer < 1 || (2 * fewer) / (fewer + more) < resembles) return 0
  const left = new Map<string, number>()
  for (let at = 1; at < a.length; at++) left.set(pairAt(a, at), (left.get(pairAt(a, at)) ?? 0) + 1)
  let shared = 0
  for (let at = 1; at < b.length; at++) {
    const count = left.get(pairAt(b, at)) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(pairAt(b, at), count - 1)
  }
  return (2 * shared) / (fewer + more)
}

const pairAt = (text: string, at: number): string => text.slice(at - 1, at + 1)
