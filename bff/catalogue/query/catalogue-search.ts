import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { kinds, type Kind } from './catalogue-schema.ts'
import { fameShareOf } from './credits-of-people.ts'
import { matchPeople } from './match-people.ts'
import { byFame, runSearchSteps, type KindIndex, type SearchScope } from './run-search-steps.ts'
import { MAX_COUNTED, SearchIndex } from './search-index.ts'
import {
  anyOf,
  asTyped,
  wholeNameMatch,
  allWordsMatch,
  joinedSteps,
  misspeltStep,
  searchQuery,
  shortenedQueries,
  type SearchQuery,
} from './search-query.ts'
import { Spelling } from './search-spelling.ts'
import { compact, wordsOf } from './search-text.ts'
import { withSearchedFor, type SearchResult } from './searched-for.ts'
import type { CatalogueTitle } from './stored-titles.ts'

export type SearchKind = Kind | 'multi'
export type SearchOptions = Partial<Pick<SearchScope, 'limit' | 'language'>> & {
  readonly respell?: boolean | undefined
}

/** With fewer hits than this, the search also allows misspelt words. */
const MIN_HITS = 5
/** Queries of more words are not searched with all words respelled, or with one word left out. */
const [MAX_RESPELLED_WORDS, MAX_SHORTENED_WORDS] = [4, 6]
/** Upper bounds of the titles with exactly a name, and of those with a similar one. */
const [MAX_NAMESAKES, MAX_SIMILAR] = [60, 20]
/** How many first words of a name are tried as the name of another title, and the fewest letters of such a prefix. */
const [MAX_NAME_PREFIXES, MIN_PREFIX_LETTERS] = [12, 4]
/** A search for a person lists the titles in which their part earns at least this share of the fame. */
const MIN_FAME_SHARE = 0.6

/** Finds titles and people by their names in every language with full-text indexes (SQLite FTS5), best known first. */
export class CatalogueSearch {
  private readonly kindIndexes: readonly KindIndex[]
  private readonly people: SearchIndex
  private readonly spelling: Spelling

  constructor(private readonly catalogue: Catalogue) {
    const { reader } = catalogue
    this.kindIndexes = kinds.map((kind) => ({
      kind,
      at: (position) => (kind === 'person' ? catalogue.personAt(position) : catalogue.at(kind, position)),
      index: new SearchIndex(reader.db, kind),
    }))
    this.people = new SearchIndex(reader.db, 'person')
    this.spelling = new Spelling((letter) => reader.wordsWith(letter))
  }

  /** The first `limit` hits, and the total number of hits, counted up to 10,000 of a kind. */
  find(
    text: string,
    kind: SearchKind,
    { limit = MAX_COUNTED, respell = true, language = 'en' }: SearchOptions = {},
  ): SearchResult {
    const query = searchQuery(text)
    if (query.words.length === 0) return { items: [], total: 0 }
    const kindIndexes = this.kindIndexes.filter((kindIndex) => kind === 'multi' || kindIndex.kind === kind)
    const literalSteps = asTyped(query)
    const hits = runSearchSteps(literalSteps, { kindIndexes, limit, language })
    const titles =
      kind === 'person'
        ? []
        : this.titlesOfPeople(
            query,
            kindIndexes,
            anyOf(literalSteps.filter(({ isSubset }) => !isSubset).map(({ match }) => match)),
          )
    if (titles.length > 0)
      return { items: [...hits.items, ...titles].slice(0, limit), total: hits.total + titles.length }
    return hits.total >= MIN_HITS || !respell ? hits : this.relaxedSearch(query, hits, { kindIndexes, limit, language })
  }

  /** Titles that have exactly one of these names, best known first. */
  namesakes(spellings: readonly string[], kind: SearchKind): CatalogueTitle[] {
    const compactNames = new Set(spellings.map(compact).filter(Boolean))
    return this.titlesFor(
      anyOf([...compactNames].map((compactName) => wholeNameMatch([compactName]))),
      kind,
      MAX_NAMESAKES,
    )
  }

  /**
   * Titles whose names begin with the name or contain all its words, and titles whose name the given one begins with;
   * if there are none, titles with a similar spelling.
   */
  similarlyNamed(name: string, kind: SearchKind): CatalogueTitle[] {
    const query = searchQuery(name)
    if (query.words.length === 0) return []
    const words = wordsOf(name).slice(0, MAX_NAME_PREFIXES)
    const prefixes = words
      .map((_, index) => words.slice(0, index + 1))
      .filter((prefix) => prefix.join('').length >= MIN_PREFIX_LETTERS)
    const continuations = prefixes.length > 0 ? [`(whole : "${compact(name)}"*)`] : []
    const matching = [
      ...this.titlesFor(anyOf([...prefixes.map(wholeNameMatch), ...continuations]), kind, MAX_SIMILAR),
      ...this.titlesFor(allWordsMatch(query.all), kind, MAX_SIMILAR),
    ]
    if (matching.length > 0) return [...new Set(matching)]
    const kindIndexes = this.titleIndexes(kind)
    return this.relaxedSearch(
      query,
      { items: [], total: 0 },
      { kindIndexes, limit: MAX_SIMILAR, language: 'en' },
    ).items.filter((thing) => thing.type !== 'person')
  }

  private titleIndexes(kind: SearchKind): KindIndex[] {
    return this.kindIndexes.filter(
      (kindIndex) => kindIndex.kind !== 'person' && (kind === 'multi' || kindIndex.kind === kind),
    )
  }

  private titlesFor(match: string, kind: SearchKind, limit: number): CatalogueTitle[] {
    if (match === '') return []
    return this.titleIndexes(kind)
      .flatMap(({ at, index }) => index.positions(match, limit).map(at))
      .filter((thing) => thing.type !== 'person')
      .toSorted(byFame)
  }

  /**
   * The query as names of the catalogue in a language spell it, even if only accents or hyphens differ; undefined if no
   * name is similar.
   */
  correctSpelling(text: string, language: LocaleCode): string | undefined {
    const query = searchQuery(text)
    const result: SearchResult = this.find(text, 'multi', { limit: 1, language })
    const step = { match: '', words: query.words.map((word) => [word]) }
    return (result.searchedFor === undefined ? withSearchedFor(result, [step], query, language) : result).searchedFor
  }

  /**
   * Fuzzy search in stages until there are hits: unknown words respelled; in short queries all words respelled, or
   * pairs of words joined; then the query without one of its words.
   */
  private relaxedSearch(query: SearchQuery, exactHits: SearchResult, scope: SearchScope): SearchResult {
    const { spelling } = this
    const similarWords = (word: string): readonly string[] => spelling.similarWords(word)
    const similarToUnknown = (word: string): readonly string[] =>
      spelling.isSpelledRight(word) ? [] : similarWords(word)
    const unknownWordSteps = query.words.some((word) => similarToUnknown(word).length > 0)
      ? [misspeltStep(query, similarToUnknown)]
      : []
    if (exactHits.total > 0)
      return unknownWordSteps.length > 0 ? runSearchSteps([...asTyped(query), ...unknownWordSteps], scope) : exactHits
    const count = query.words.length
    const stages = [
      unknownWordSteps,
      count <= MAX_RESPELLED_WORDS ? [misspeltStep(query, similarWords)] : [],
      count <= MAX_RESPELLED_WORDS ? joinedSteps(query) : [],
      count <= MAX_SHORTENED_WORDS
        ? shortenedQueries(query).map((shorterQuery) => misspeltStep(shorterQuery, similarToUnknown))
        : [],
    ]
    for (const steps of stages) {
      const relaxedHits = runSearchSteps(steps, scope)
      if (relaxedHits.total > 0) return withSearchedFor(relaxedHits, steps, query, scope.language)
    }
    return exactHits
  }

  /** Titles of the people that the query names, without those that match by their own names. */
  private titlesOfPeople(
    query: SearchQuery,
    kindIndexes: readonly KindIndex[],
    ownNameMatch: string,
  ): CatalogueTitle[] {
    const fameByTitle = new Map<CatalogueTitle, number>()
    const people = matchPeople(query, this.people, (position) => this.catalogue.personAt(position))
    for (const credit of people.flatMap(({ credits }) => credits)) {
      const share = fameShareOf(credit)
      if (share < MIN_FAME_SHARE) continue
      fameByTitle.set(credit.title, Math.max(fameByTitle.get(credit.title) ?? 0, share * credit.title.fame))
    }
    return [...fameByTitle]
      .toSorted(([a, x], [b, y]) => y - x || a.id - b.id)
      .map(([title]) => title)
      .filter(({ type, position }) =>
        kindIndexes.some(({ kind, index }) => kind === type && !index.matches(ownNameMatch, position)),
      )
  }
}
