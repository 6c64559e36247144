import SearchableMap from 'minisearch/SearchableMap'
import { normalizeText } from './search-variants.ts'

/** The edit distance that a word may have: 0 below four letters, 2 from eight on. A swap of neighbors counts as 1. */
const maxEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

interface SpellingMatch {
  readonly written: string
  readonly slips: number
}

/**
 * The query in the spelling of the most similar name: each of its words is replaced by the closest word of that name,
 * or by two neighboring words that it joins. Undefined if no name has a match for every word.
 */
export function correctSpelling(query: string, names: readonly string[]): string | undefined {
  const words = normalizeText(query).toLowerCase().split(' ')
  let best: { readonly words: readonly string[]; readonly slips: number } | undefined
  for (const name of names) {
    const tree = wordsOf(name)
    const found = words.flatMap((word) => closestWord(tree, word) ?? [])
    const slips = found.reduce((sum, one) => sum + one.slips, 0)
    if (found.length === words.length && (!best || slips < best.slips))
      best = { words: found.map(({ written }) => written), slips }
  }
  return best?.words.join(' ')
}

/** A name's words and joined pairs of neighboring words, normalized, each with its original spelling. */
function wordsOf(name: string): SearchableMap<string> {
  const written = [...name.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const tree = new SearchableMap<string>()
  const add = (text: string): unknown => tree.set(normalizeText(text).toLowerCase().replaceAll(' ', ''), text)
  for (const [index, { 0: word, index: from }] of written.entries()) {
    const next = written[index + 1]
    if (next) add(name.slice(from, next.index + next[0].length))
    add(word)
  }
  return tree
}

function closestWord(tree: SearchableMap<string>, word: string): SpellingMatch | undefined {
  const allowed = maxEdits(word.length)
  return [...tree.fuzzyGet(word, allowed === 0 ? 0 : 2)]
    .map(([other, [written, distance]]) => ({
      written,
      slips: distance === 2 && haveSameLetters(word, other) ? 1 : distance,
    }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips)[0]
}

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('')
const haveSameLetters = (a: string, b: string): boolean => sortedLetters(a) === sortedLetters(b)
