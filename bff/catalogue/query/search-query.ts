import { isUnspaced, spaced, wordsOf } from './search-text.ts'

export interface SearchQuery {
  /** What every hit should have. */
  readonly words: readonly string[]
  /** Years named beside other words: they lift the titles of that year instead of being looked for. */
  readonly years: readonly string[]
  /** All of it, years too. */
  readonly all: readonly string[]
}

/** What to look for as an FTS5 expression, and which words that is: for each the ways it may be written. */
export interface Step {
  readonly match: string
  readonly words: readonly (readonly string[])[]
  /** Whatever it finds, another step beside it finds too: it is there for the order alone. */
  readonly within?: boolean
}

/** Nobody looks for more; a hundred letters could be fifty words. */
const MAX_WORDS = 16
/** What is found by most words of a query has at least this share of its letters. */
const MAX_LETTERS = 0.6

export function searchQuery(text: string): SearchQuery {
  const all = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
  const years = all.filter((word) => /^(18|19|20)\d\d$/.test(word))
  const words = all.filter((word) => !years.includes(word))
  return words.length === 0 ? { words: all, years: [], all } : { words, years, all }
}

/** Words are nothing but letters and digits: within quotation marks they are never taken for an operator. */
const same = (word: string): string => `"${isUnspaced(word) ? spaced(word) : word}"`
/** In a query of more words than these only the last is looked for as a beginning. */
const MAX_BEGINNINGS = 4
/** A single letter begins too many words to mean one, unless it is the last, which may still be typed. */
function begun(word: string, index: number, words: readonly string[]): string {
  const isLast = index === words.length - 1
  const isBeginning = isLast || (word.length > 1 && words.length <= MAX_BEGINNINGS)
  return isBeginning && !isUnspaced(word) ? `${same(word)}*` : same(word)
}
const named = (terms: readonly string[]): string => `(names : (${terms.join(' AND ')}))`
export const called = (words: readonly string[]): string => `(whole : "${words.join('')}")`
export const anyOf = (expressions: readonly string[]): string => expressions.join(' OR ')

/** Names with every one of these words. */
export const exactly = (words: readonly string[]): string => named(words.map(same))
const step = (match: string, words: readonly string[]): Step => ({ match, words: words.map((word) => [word]) })

/** What stands for the year of a person. */
export const ageless = 'ageless'
/** Who names a year means a title: somebody whose name only begins like it, or is spelled like it, is not meant. */
const ofTitle = (match: string, { years }: SearchQuery): string =>
  years.length > 0 ? `(${match} NOT (year : "${ageless}"))` : match

/** The name itself before names with all the words, before beginnings; with a year that is named before without. */
export function asTyped(query: SearchQuery): Step[] {
  const { words, years, all } = query
  const ofYear = `(year : (${anyOf(years.map(same))}))`
  const [whole, exact, beginning] = [called(words), exactly(words), ofTitle(named(words.map(begun)), query)]
  const withYear =
    years.length > 0
      ? [`${whole} AND ${ofYear}`, exactly(all), `${exact} AND ${ofYear}`, `${beginning} AND ${ofYear}`]
      : []
  const everything = [called(all), whole, beginning]
  return [...new Set([called(all), ...withYear, whole, exact, beginning])].map((match) => ({
    ...step(match, all),
    within: !everything.includes(match),
  }))
}

/** With words that are spelled much like those typed. */
export function misspelt(query: SearchQuery, like: (word: string) => readonly string[]): Step {
  const { words } = query
  const ways = words.map((word) => [word, ...like(word)])
  const terms = ways.map(([word = '', ...others], index) => anyOf([begun(word, index, words), ...others.map(same)]))
  return { match: ofTitle(named(terms.map((term) => `(${term})`)), query), words: ways }
}

/** `god father` → `godfather`, one pair at a time; and `starwars` → `Star Wars: …`. */
export function joined(query: SearchQuery): Step[] {
  const { words } = query
  const pairs = words.slice(1).map((word, index) => {
    const cut = [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]
    return step(ofTitle(named(cut.map(begun)), query), cut)
  })
  return [...pairs, step(ofTitle(`(whole : "${words.join('')}"*)`, query), words)]
}

/** The query without one of its words, the shortest first, as long as most of the letters stay. */
export function shortened(query: SearchQuery): SearchQuery[] {
  const letters = query.words.join('').length
  return query.words
    .filter((word) => letters - word.length >= MAX_LETTERS * letters)
    .toSorted((a, b) => a.length - b.length)
    .map((word) => ({ ...query, words: query.words.filter((other) => other !== word) }))
}
