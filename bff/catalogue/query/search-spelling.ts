import { LRUCache } from 'lru-cache'
import SearchableMap from 'minisearch/SearchableMap'
import { isUnspaced } from './search-text.ts'

/** The most similar words that are returned for one word. */
const MAX_ALTERNATIVES = 8

/** The allowed edit distance: 0 below four letters, 2 from eight letters on. */
const maxEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Upper bound of the words in the cached trees, those of the letters used last. */
const MAX_CACHED_WORDS = 50_000

/** How many words are added to a tree between two pauses. */
const WORDS_OF_A_SLICE = 100

/** Finds words of the catalogue of similar spelling and the same first letter; each letter has a radix tree. */
export class Spelling {
  private readonly trees = new LRUCache<string, SearchableMap<number>>({ maxSize: MAX_CACHED_WORDS })
  private readonly answers = new LRUCache<string, readonly string[]>({ max: 1000 })

  constructor(private readonly wordsWith: (letter: string) => Iterable<readonly [word: string, things: number]>) {}

  /**
   * Builds the trees of the words' first letters in slices; each takes 30 ms when the server is new. The other methods
   * build a missing tree at once.
   */
  async prepare(words: readonly string[], yieldIfDue: () => Promise<void>): Promise<void> {
    for (const [letter = ''] of words) {
      if (this.trees.has(letter)) continue
      const tree = new SearchableMap<number>()
      // Read whole: another search may use the statement during a pause.
      const all = Array.from(this.wordsWith(letter))
      for (const [index, [word, things]] of all.entries()) {
        tree.set(word, things)
        if (index % WORDS_OF_A_SLICE === 0) await yieldIfDue()
      }
      this.keep(letter, tree)
    }
  }

  /** Whether a word is in the catalogue, or is too short (or of a script without spaces) to be corrected. */
  isSpelledRight(word: string): boolean {
    const [first = ''] = word
    return maxEdits(word.length) === 0 || isUnspaced(word) || this.tree(first).has(word)
  }

  /** The similar words, the closest first, then the most frequent. Two swapped letters count as one edit. */
  similarWords(word: string): readonly string[] {
    const cached = this.answers.get(word) ?? this.lookUp(word)
    this.answers.set(word, cached)
    return cached
  }

  private lookUp(word: string): string[] {
    const allowedEdits = maxEdits(word.length)
    const [first = '', ...rest] = word
    if (allowedEdits === 0 || isUnspaced(word)) return []
    const near = this.tree(first).atPrefix(first).fuzzyGet(rest.join(''), 2)
    return [...near]
      .map(([end, [things, distance]]) => {
        const other = first + end
        return { other, things, distance: distance === 2 && haveSameLetters(word, other) ? 1 : distance }
      })
      .filter(({ distance }) => distance > 0 && distance <= allowedEdits)
      .toSorted((a, b) => a.distance - b.distance || b.things - a.things)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ other }) => other)
  }

  private tree(letter: string): SearchableMap<number> {
    const cached = this.trees.get(letter)
    if (cached) return cached
    const tree = new SearchableMap<number>()
    for (const [word, things] of this.wordsWith(letter)) tree.set(word, things)
    this.keep(letter, tree)
    return tree
  }

  private keep(letter: string, tree: SearchableMap<number>): void {
    this.trees.set(letter, tree, { size: tree.size + 1 })
  }
}

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('')
const haveSameLetters = (a: string, b: string): boolean => sortedLetters(a) === sortedLetters(b)
