import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { kinds, type Kind } from './catalogue-schema.ts'
import { fameShareOf } from './credits-of-people.ts'
import { respelledShares, wordsAsNamed } from './did-you-mean.ts'
import { matchPeople } from './match-people.ts'
import type { ListSlice } from './paging.ts'
import { relaxedStages } from './relaxed-stages.ts'
import { byFame, runSearchSteps, type KindIndex, type SearchHit, type SearchScope } from './run-search-steps.ts'
import { MAX_COUNTED, SearchIndex } from './search-index.ts'
import {
  anyOf,
  asTyped,
  wholeNameMatch,
  allWordsMatch,
  joinedSteps,
  nameAndPersonStep,
  searchQuery,
  splitSteps,
  withoutConjunctions,
  withYear,
  type SearchQuery,
  type SearchStep,
} from './search-query.ts'
import { Spelling } from './search-spelling.ts'
import { compact, wordsOf } from './search-text.ts'
import type { CatalogueTitle } from './stored-titles.ts'

export type SearchKind = Kind | 'multi'
export interface SearchOptions {
  readonly limit?: number | undefined
  /** The language of `didYouMean`. */
  readonly language?: LocaleCode | undefined
  /** `false`: without `didYouMean`. */
  readonly respell?: boolean | undefined
}
export interface SearchResult extends ListSlice<SearchHit> {
  /** A query with results, for a typed query without any: a suggestion, never an answer. */
  readonly didYouMean?: string
}
/** Upper bounds of the titles with exactly a name, and of those with a similar one. */
const [MAX_NAMESAKES, MAX_SIMILAR] = [60, 20]
/** How many hits of a fuzzy search are compared with the query. */
const MAX_COMPARED = 20
/** How many first words of a name are tried as the name of another title, and the fewest letters of such a prefix. */
const [MAX_NAME_PREFIXES, MIN_PREFIX_LETTERS] = [12, 4]
/** Longer queries are not searched in other forms. */
const MAX_OTHERWISE_TYPED_WORDS = 6
/** A search for a person lists the titles in which their part earns at least this share of the fame. */
const MIN_FAME_SHARE = 0.6

/** Finds titles and people by their names in every language with full-text indexes (SQLite FTS5), best known first. */
export class CatalogueSearch {
  private readonly kindIndexes: readonly KindIndex[]
  private readonly people: SearchIndex
  private readonly spelling: Spelling

  /** @param yieldIfDue lets other requests run in the middle of a search, which takes up to 50 ms for a misspelled query */
  constructor(
    private readonly catalogue: Catalogue,
    private readonly yieldIfDue: () => Promise<void> = async () => {},
  ) {
    const { reader } = catalogue
    this.kindIndexes = kinds.map((kind) => ({
      kind,
      at: (position) => (kind === 'person' ? catalogue.personAt(position) : catalogue.at(kind, position)),
      index: new SearchIndex(reader.db, kind),
    }))
    this.people = new SearchIndex(reader.db, 'person')
    this.spelling = new Spelling((letter) => reader.wordsWith(letter))
  }

  /**
   * The first `limit` hits that have every word of the query, and the total number of hits, counted up to 10,000 of a
   * kind. A guess is not a hit: if a word is misspelled or superfluous, `didYouMean` suggests another query.
   */
  async find(
    text: string,
    kind: SearchKind,
    { limit = MAX_COUNTED, respell = true, language = 'en' }: SearchOptions = {},
  ): Promise<SearchResult> {
    const query = searchQuery(text)
    const kindIndexes = this.kindIndexes.filter((index) => kind === 'multi' || index.kind === kind)
    const scope = { limit, kindIndexes, yieldIfDue: this.yieldIfDue }
    const hits = await this.literalHits(query, scope)
    if (hits.total > 0 || query.words.length === 0 || !respell) return hits
    const didYouMean =
      (await this.withoutYears(text, query, scope)) ?? (await this.similarQuery(query, scope, language))
    return { ...hits, ...(didYouMean !== undefined && { didYouMean }) }
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
  async similarlyNamed(name: string, kind: SearchKind): Promise<CatalogueTitle[]> {
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
    const scope = { kindIndexes: this.titleIndexes(kind), limit: MAX_SIMILAR, yieldIfDue: this.yieldIfDue }
    const joined = await runSearchSteps(joinedSteps(query), scope)
    if (joined.items.length > 0) return titlesOf(joined)
    await this.spelling.prepare(query.words, this.yieldIfDue)
    for (const { steps } of relaxedStages(query, this.spelling)) {
      const hits = await runSearchSteps(steps, scope)
      if (hits.items.length > 0) return titlesOf(hits)
    }
    return []
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
  async correctSpelling(text: string, language: LocaleCode): Promise<string | undefined> {
    const { items, didYouMean } = await this.find(text, 'multi', { limit: 1, language })
    const [first] = items
    if (!first) return didYouMean
    const { words, years } = searchQuery(text)
    const step = { match: '', words: words.map((word) => [word]) }
    const written = wordsAsNamed(first, [step], { language, shares: respelledShares })
    return written === undefined ? undefined : [written, ...years].join(' ')
  }

  /**
   * Hits of all words, or else of the same letters with other spaces (`god father`), of a name and a person (`roma
   * cuarón`), or of all words but “and”. If no title is of the year of the query, the result is empty: its words alone are
   * another query.
   */
  private async literalHits(query: SearchQuery, scope: SearchScope): Promise<ListSlice<SearchHit>> {
    if (query.words.length === 0 || !this.isOfYear(query)) return { items: [], total: 0 }
    const steps = asTyped(query)
    const hits = await runSearchSteps(steps, scope)
    const titles = this.titlesOfPeople(query, scope.kindIndexes, steps)
    if (hits.total + titles.length === 0 && query.words.length <= MAX_OTHERWISE_TYPED_WORDS)
      return runSearchSteps(otherwiseTyped(query), scope)
    return { items: [...hits.items, ...titles].slice(0, scope.limit), total: hits.total + titles.length }
  }

  /** Whether something of any kind has the year that the query names beside its words; a query without one always has. */
  private isOfYear(query: SearchQuery): boolean {
    return (
      query.years.length === 0 ||
      this.kindIndexes.some(({ index }) => index.positions(anyOf(withYear(query)), 1).length > 0)
    )
  }

  /** The query without its years, as it was typed, if that finds something. */
  private async withoutYears(text: string, { years }: SearchQuery, scope: SearchScope): Promise<string | undefined> {
    const shorter = text
      .split(/\s+/)
      .filter((word) => !years.includes(compact(word)))
      .join(' ')
    return years.length > 0 && (await this.isAnswered(shorter, scope)) ? shorter : undefined
  }

  /** A query that finds something, in the spelling of the name most similar to the query. */
  private async similarQuery(
    query: SearchQuery,
    scope: SearchScope,
    language: LocaleCode,
  ): Promise<string | undefined> {
    await this.spelling.prepare(query.words, scope.yieldIfDue)
    for (const { steps, shares } of relaxedStages(query, this.spelling)) {
      const { items } = await runSearchSteps(steps, { ...scope, limit: MAX_COMPARED })
      for (const hit of items) {
        const written = wordsAsNamed(hit, steps, { language, shares })
        if (written === undefined) continue
        for (const other of [[written, ...query.years].join(' '), written])
          if (await this.isAnswered(other, scope)) return other
      }
    }
    return undefined
  }

  private async isAnswered(text: string, scope: SearchScope): Promise<boolean> {
    return (await this.literalHits(searchQuery(text), { ...scope, limit: 1 })).total > 0
  }

  /** Titles of the people that the query names, without those that match by their own names. */
  private titlesOfPeople(
    query: SearchQuery,
    kindIndexes: readonly KindIndex[],
    ownNameSteps: readonly SearchStep[],
  ): CatalogueTitle[] {
    const titleIndexes = kindIndexes.filter(({ kind }) => kind !== 'person')
    if (titleIndexes.length === 0) return []
    const ownNameMatch = anyOf(ownNameSteps.filter(({ isSubset }) => !isSubset).map(({ match }) => match))
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
        titleIndexes.some(({ kind, index }) => kind === type && !index.matches(ownNameMatch, position)),
      )
  }
}

/** Steps for the same words in other forms. */
const otherwiseTyped = (query: SearchQuery): SearchStep[] => [
  ...joinedSteps(query),
  ...splitSteps(query),
  ...withoutConjunctions(query),
  ...nameAndPersonStep(query),
]

const titlesOf = ({ items }: ListSlice<SearchHit>): CatalogueTitle[] => items.filter((thing) => thing.type !== 'person')
