import { isUnspaced, spaced, wordsOf } from './search-text.ts'

export interface SearchQuery {
  /** The words that every hit should have. */
  readonly words: readonly string[]
  /** Years beside other words: they rank titles of that year higher instead of being searched for. */
  readonly years: readonly string[]
  /** All words, including years. */
  readonly all: readonly string[]
}

/** One step of a search: an FTS5 expression, and its words, each with its alternative spellings. */
export interface SearchStep {
  readonly match: string
  readonly words: readonly (readonly string[])[]
  /** Whether another step finds all its hits too: the step affects only the order, not the count. */
  readonly isSubset?: boolean
}

/** Longer queries are cut: a hundred letters could be fifty words. */
const MAX_WORDS = 16
/** A shortened query has at least this share of the letters. */
const MIN_LETTER_SHARE = 0.6

export function searchQuery(text: string): SearchQuery {
  const all = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
  const years = all.filter((word) => /^(18|19|20)\d\d$/.test(word))
  const words = all.filter((word) => !years.includes(word))
  return words.length === 0 ? { words: all, years: [], all } : { words, years, all }
}

/** An FTS5 string: a quoted word is never parsed as an operator. Words have only letters and digits. */
const quoted = (word: string): string => `"${isUnspaced(word) ? spaced(word) : word}"`
/** In a query of more words only the last word matches as a prefix. */
const MAX_PREFIX_WORDS = 4
/**
 * A single letter is not a prefix, because too many words start with it, unless it is the last word, which may be
 * unfinished.
 */
function wordOrPrefix(word: string, index: number, words: readonly string[]): string {
  const isLast = index === words.length - 1
  const isPrefix = isLast || (word.length > 1 && words.length <= MAX_PREFIX_WORDS)
  return isPrefix && !isUnspaced(word) ? `${quoted(word)}*` : quoted(word)
}
const namesMatch = (terms: readonly string[]): string => `(names : (${terms.join(' AND ')}))`
export const wholeNameMatch = (words: readonly string[]): string => `(whole : "${words.join('')}")`
export const anyOf = (expressions: readonly string[]): string => expressions.join(' OR ')

/** Names that contain all these words. */
export const allWordsMatch = (words: readonly string[]): string => namesMatch(words.map(quoted))
const step = (match: string, words: readonly string[]): SearchStep => ({ match, words: words.map((word) => [word]) })

/** The value of `year` in the index of people. */
export const PERSON_YEAR = 'ageless'
/** Excludes people from prefix and fuzzy matches if the query has a year: it then means a title. */
const withoutPeople = (match: string, { years }: SearchQuery): string =>
  years.length > 0 ? `(${match} NOT (year : "${PERSON_YEAR}"))` : match

/** Steps in order: the exact name, names with all words, prefixes; matches of the query's year come first. */
export function asTyped(query: SearchQuery): SearchStep[] {
  const { words, all } = query
  const [whole, exact, beginning] = [
    wholeNameMatch(words),
    allWordsMatch(words),
    withoutPeople(namesMatch(words.map(wordOrPrefix)), query),
  ]
  const supersets = [wholeNameMatch(all), whole, beginning, ...nameAndPersonStep(query).map(({ match }) => match)]
  return [...new Set([...withYear(query), whole, exact, beginning])].map((match) => ({
    ...step(match, all),
    isSubset: !supersets.includes(match),
  }))
}

/** Matches of the whole query: its words in a title of its year, or its year as a word of the name, beside a person too. */
export function withYear(query: SearchQuery): string[] {
  const { words, years, all } = query
  if (years.length === 0) return [wholeNameMatch(all)]
  const ofYear = `(year : (${anyOf(years.map(quoted))}))`
  return [
    wholeNameMatch(all),
    `${wholeNameMatch(words)} AND ${ofYear}`,
    allWordsMatch(all),
    `${allWordsMatch(words)} AND ${ofYear}`,
    `${withoutPeople(namesMatch(words.map(wordOrPrefix)), query)} AND ${ofYear}`,
    ...nameAndPersonStep(query).map(({ match }) => match),
  ]
}

/** A step that also matches words of similar spelling. */
export function misspelledStep(query: SearchQuery, similarWords: (word: string) => readonly string[]): SearchStep {
  const { words } = query
  const spellings = words.map((word) => [word, ...similarWords(word)])
  const terms = spellings.map(([word = '', ...alternatives], index) =>
    anyOf([wordOrPrefix(word, index, words), ...alternatives.map(quoted)]),
  )
  return { match: withoutPeople(namesMatch(terms.map((term) => `(${term})`)), query), words: spellings }
}

/** Steps with one pair of words joined (`god father` → `godfather`). */
export function joinedSteps(query: SearchQuery): SearchStep[] {
  const { words } = query
  return words.slice(1).map((word, index) => {
    const joinedWords = [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]
    return step(withoutPeople(namesMatch(joinedWords.map(wordOrPrefix)), query), joinedWords)
  })
}

/** The fewest letters of a word that may be two, and of each of the two. */
const [MIN_SPLIT, MIN_PIECE] = [6, 3]

/** Steps with one word as two (`wallstreet` → `wall street`). */
export const splitSteps = (query: SearchQuery): SearchStep[] =>
  query.words.flatMap((word, index) => {
    if (word.length < MIN_SPLIT || isUnspaced(word)) return []
    const others = query.words.map(wordOrPrefix).filter((_, other) => other !== index)
    const cuts = Array.from({ length: word.length - 2 * MIN_PIECE + 1 }, (_, cut) => cut + MIN_PIECE)
    const pairs = cuts.map((cut) => `"${word.slice(0, cut)} ${word.slice(cut)}"`)
    return [step(withoutPeople(namesMatch([...others, `(${anyOf(pairs)})`]), query), query.words)]
  })

/** Words for “and”, which names also write as `&`. */
const conjunctions = new Set(['and', 'und', 'et', 'y', 'e', 'и', 'і', 'й', 'та'])

/** A step without the words for “and”, if another word is left. */
export function withoutConjunctions(query: SearchQuery): SearchStep[] {
  const words = query.words.filter((word) => !conjunctions.has(word))
  return words.length === 0 || words.length === query.words.length
    ? []
    : [step(withoutPeople(namesMatch(words.map(wordOrPrefix)), query), words)]
}

/** Titles by words of their name and one of their people, in either order (`metropolis fritz lang`, `2001 kubrick`). */
export function nameAndPersonStep({ all }: SearchQuery): SearchStep[] {
  const cuts = all.slice(1).map((_, index) => [all.slice(0, index + 1), all.slice(index + 1)] as const)
  const expressions = cuts.flatMap(([first, second]) => [
    `(${allWordsMatch(first)} AND (people : "${second.join('')}"))`,
    `((people : "${first.join('')}") AND ${allWordsMatch(second)})`,
  ])
  return expressions.length === 0 ? [] : [step(anyOf(expressions), all)]
}

/** Words that say what is searched for, not its name: they do not count as letters of a query. */
const kindWords = new Set(
  'movie movies film films show series serie tv netflix hbo disney фильм сериал фільм серіал filme filmes pelicula película'.split(
    ' ',
  ),
)

/** Names that begin with the letters of all words (`starwars` → `Star Wars: …`). */
export const beginningStep = (query: SearchQuery): SearchStep =>
  step(withoutPeople(`(whole : "${query.words.join('')}"*)`, query), query.words)

/** The query without one of its words, the shortest word first; most of its letters must remain. */
export function shortenedQueries(query: SearchQuery): SearchQuery[] {
  const letters = query.words.join('').length
  if (query.words.length === 1) return []
  return query.words
    .filter((word) => kindWords.has(word) || letters - word.length >= MIN_LETTER_SHARE * letters)
    .toSorted((a, b) => a.length - b.length)
    .map((word) => ({ ...query, words: query.words.filter((other) => other !== word) }))
}
