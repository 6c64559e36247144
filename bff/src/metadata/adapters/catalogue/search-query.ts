import { compact, queryTokens } from './tokens.ts'

export interface SearchQuery {
  /** What every hit should have. */
  readonly words: readonly string[]
  /** Years named beside other words: they lift the titles of that year instead of being looked for. */
  readonly years: readonly string[]
  /** The letters of the words, with and without the years. */
  readonly letters: readonly string[]
}

/** Nobody looks for more; a hundred letters could be fifty words. */
const mostWords = 16

export function searchQuery(text: string): SearchQuery {
  const all = queryTokens(text).slice(0, mostWords)
  const years = all.filter((word) => /^(18|19|20)\d\d$/.test(word))
  const others = all.filter((word) => !years.includes(word))
  if (others.length === 0) return { words: all, years: [], letters: [compact(text)] }
  const withoutYears = years.reduce((rest, year) => rest.replace(year, ' '), text)
  return { words: others, years, letters: [compact(text), compact(withoutYears)] }
}

/** `god father` → `godfather`, one pair at a time. */
export const joinedPairs = (words: readonly string[]): string[][] =>
  words
    .slice(1)
    .map((_, index) => [...words.slice(0, index), `${words[index]}${words[index + 1]}`, ...words.slice(index + 2)])
