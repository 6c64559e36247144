import { LRUCache } from 'lru-cache'
import SearchableMap from 'minisearch/SearchableMap'
import { isUnspaced } from './search-text.ts'

/** So many words that are spelled much like one are looked for too. */
const MAX_ALTERNATIVES = 8

/** How many slips of the finger a word may have: none below four letters, two from eight on. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** So many words are kept in trees: the letters looked for lately. */
const keptWords = 50_000

/** Finds the words of the catalogue that are spelled much like one and begin with the same letter: each letter's in a radix tree. */
export class Spelling {
  private readonly trees = new LRUCache<string, SearchableMap<number>>({ maxSize: keptWords })
  private readonly answers = new LRUCache<string, readonly string[]>({ max: 1000 })

  constructor(private readonly wordsWith: (letter: string) => Iterable<readonly [word: string, things: number]>) {}

  /** Whether a word is one of the catalogue's, or none that could be misspelt. */
  isSpelledRight(word: string): boolean {
    const [first = ''] = word
    return slipsAllowed(word.length) === 0 || isUnspaced(word) || this.tree(first).has(word)
  }

  /** The words much like one, the closest first, among equals the more frequent. A swap of neighbours is one slip. */
  like(word: string): readonly string[] {
    const cached = this.answers.get(word) ?? this.lookUp(word)
    this.answers.set(word, cached)
    return cached
  }

  private lookUp(word: string): string[] {
    const slips = slipsAllowed(word.length)
    const [first = '', ...rest] = word
    if (slips === 0 || isUnspaced(word)) return []
    const near = this.tree(first).atPrefix(first).fuzzyGet(rest.join(''), 2)
    return [...near]
      .map(([end, [things, distance]]) => {
        const other = first + end
        return { other, things, distance: distance === 2 && haveSameLetters(word, other) ? 1 : distance }
      })
      .filter(({ distance }) => distance > 0 && distance <= slips)
      .toSorted((a, b) => a.distance - b.distance || b.things - a.things)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ other }) => other)
  }

  private tree(letter: string): SearchableMap<number> {
    const cached = this.trees.get(letter)
    if (cached) return cached
    const tree = new SearchableMap<number>()
    for (const [word, things] of this.wordsWith(letter)) tree.set(word, things)
    this.trees.set(letter, tree, { size: tree.size + 1 })
    return tree
  }
}

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('')
const haveSameLetters = (a: string, b: string): boolean => sortedLetters(a) === sortedLetters(b)
