import { nameKey, nameWords, withoutArticle } from './name-variants.ts'

/** Names below this do not resemble each other: `Heat` and `Heathers` are not far below. */
export const MIN_SIMILARITY = 0.61
/** For a name and one that starts with it (`Alien`, `Alien: Romulus`), and for names that differ only in an article. */
const [PREFIX_SIMILARITY, ARTICLE_SIMILARITY] = [0.7, 0.95]
/** A shorter beginning does not make two names similar. */
const MIN_PREFIX_LETTERS = 4

/** A name, prepared for comparing it with many. */
interface ComparableName {
  readonly key: string
  /** Without its leading article. */
  readonly withoutArticle: string
  readonly words: readonly string[]
}

/** The similarity of two names, 0 to 1; 1 is the same name, however it is written. */
export const similarity = (one: string, other: string): number => similarityTo(one)(other)

export function similarityTo(target: string): (name: string) => number {
  const one = toComparable(target)
  return (name) => {
    const other = toComparable(name)
    if (one.key === other.key) return 1
    if (one.withoutArticle === other.withoutArticle) return ARTICLE_SIMILARITY
    const shared = Math.max(
      diceCoefficient(one.key, other.key),
      diceCoefficient(one.withoutArticle, other.withoutArticle),
    )
    return isWordPrefix(one.words, other.words) ? Math.max(PREFIX_SIMILARITY, shared) : shared
  }
}

function toComparable(name: string): ComparableName {
  const [words, plain] = [nameWords(name), withoutArticle(name)]
  return { key: nameKey(name), withoutArticle: plain === name ? nameKey(name) : nameKey(plain), words }
}

function isWordPrefix(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((word, index) => word === long[index]) && short.join('').length >= MIN_PREFIX_LETTERS
}

/** The Sørensen–Dice coefficient of their bigrams; 0 at once if the lengths alone rule out a similarity. */
function diceCoefficient(a: string, b: string): number {
  const [fewer, more] = a.length < b.length ? [a.length - 1, b.length - 1] : [b.length - 1, a.length - 1]
  if (fewer < 1 || (2 * fewer) / (fewer + more) < MIN_SIMILARITY) return 0
  const left = new Map<string, number>()
  for (let at = 1; at < a.length; at++) left.set(bigramAt(a, at), (left.get(bigramAt(a, at)) ?? 0) + 1)
  let shared = 0
  for (let at = 1; at < b.length; at++) {
    const count = left.get(bigramAt(b, at)) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(bigramAt(b, at), count - 1)
  }
  return (2 * shared) / (fewer + more)
}

const bigramAt = (text: string, at: number): string => text.slice(at - 1, at + 1)
