import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { kinds, type Kind } from './catalogue-schema.ts'
import { shareOf } from './credits-of-people.ts'
import { titleIn } from './localized-texts.ts'
import type { Beginning } from './paging.ts'
import { matchPeople } from './match-people.ts'
import { MAX_COUNTED, SearchIndex } from './search-index.ts'
import {
  anyOf,
  asTyped,
  called,
  exactly,
  joined,
  misspelt,
  searchQuery,
  shortened,
  type SearchQuery,
  type Step,
} from './search-query.ts'
import { Spelling } from './search-spelling.ts'
import { compact, wordsOf } from './search-text.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { titleNames } from './title-names.ts'

export type SearchKind = Kind | 'multi'
export type Found = CatalogueTitle | CataloguePerson
export interface Finding extends Beginning<Found> {
  /** The corrected query, if the typed one found nothing. */
  readonly searchedFor?: string
}

/** The entries of one kind by position, best known first, and the index of their names in the same order. */
interface Shelf {
  readonly kind: Kind
  readonly at: (place: number) => Found
  readonly index: SearchIndex
}

/** The indexes to search, and the maximum number of hits. */
interface Where {
  readonly shelves: readonly Shelf[]
  readonly wanted: number
  /** The language of `searchedFor`. */
  readonly language: LocaleCode
}

export type Wish = Partial<Pick<Where, 'wanted' | 'language'>> & { readonly respell?: boolean | undefined }

/** With fewer hits than this, the search also allows misspelt words. */
const enough = 5
/** Queries of more words are not searched with all words respelled, or with one word left out. */
const [fewWords, mostShortened] = [4, 6]
/** Upper bounds of the titles with exactly a name, and of those with a similar one. */
const [mostNamed, mostLike] = [60, 20]
/** How many first words of a name are tried as the name of another title, and the fewest letters of such a prefix. */
const [mostBegun, leastBegun] = [12, 4]
/** A search for a person lists the titles in which their part earns at least this share of the fame. */
const leastShare = 0.6

/** Finds titles and people by their names in every language with full-text indexes (SQLite FTS5), best known first. */
export class CatalogueSearch {
  private readonly shelves: readonly Shelf[]
  private readonly people: SearchIndex
  private readonly spelling: Spelling

  constructor(private readonly catalogue: Catalogue) {
    const { reader } = catalogue
    this.shelves = kinds.map((kind) => ({
      kind,
      at: (place) => (kind === 'person' ? catalogue.personAt(place) : catalogue.at(kind, place)),
      index: new SearchIndex(reader.db, kind),
    }))
    this.people = new SearchIndex(reader.db, 'person')
    this.spelling = new Spelling((letter) => reader.wordsWith(letter))
  }

  /** The first `limit` hits, and the total number of hits, counted up to 10,000 of a kind. */
  find(text: string, kind: SearchKind, { wanted = MAX_COUNTED, respell = true, language = 'en' }: Wish = {}): Finding {
    const query = searchQuery(text)
    if (query.words.length === 0) return { items: [], total: 0 }
    const shelves = this.shelves.filter((shelf) => kind === 'multi' || shelf.kind === kind)
    const typed = asTyped(query)
    const found = climb(typed, { shelves, wanted, language })
    const titles =
      kind === 'person'
        ? []
        : this.titlesOfPeople(query, shelves, anyOf(typed.filter(({ within }) => !within).map(({ match }) => match)))
    if (titles.length > 0)
      return { items: [...found.items, ...titles].slice(0, wanted), total: found.total + titles.length }
    return found.total >= enough || !respell ? found : this.otherwise(query, found, { shelves, wanted, language })
  }

  /** Titles that have exactly one of these names, best known first. */
  namesakes(spellings: readonly string[], kind: SearchKind): CatalogueTitle[] {
    const wholes = new Set(spellings.map(compact).filter(Boolean))
    return this.titlesFor(anyOf([...wholes].map((whole) => called([whole]))), kind, mostNamed)
  }

  /**
   * Titles whose names begin with the name or contain all its words, and titles whose name the given one begins with;
   * if there are none, titles with a similar spelling.
   */
  like(name: string, kind: SearchKind): CatalogueTitle[] {
    const query = searchQuery(name)
    if (query.words.length === 0) return []
    const words = wordsOf(name).slice(0, mostBegun)
    const begun = words
      .map((_, index) => words.slice(0, index + 1))
      .filter((some) => some.join('').length >= leastBegun)
    const goingOn = begun.length > 0 ? [`(whole : "${compact(name)}"*)`] : []
    const found = [
      ...this.titlesFor(anyOf([...begun.map(called), ...goingOn]), kind, mostLike),
      ...this.titlesFor(exactly(query.all), kind, mostLike),
    ]
    if (found.length > 0) return [...new Set(found)]
    const shelves = this.titleShelves(kind)
    return this.otherwise(query, { items: [], total: 0 }, { shelves, wanted: mostLike, language: 'en' }).items.filter(
      (thing) => thing.type !== 'person',
    )
  }

  private titleShelves(kind: SearchKind): Shelf[] {
    return this.shelves.filter((shelf) => shelf.kind !== 'person' && (kind === 'multi' || shelf.kind === kind))
  }

  private titlesFor(match: string, kind: SearchKind, most: number): CatalogueTitle[] {
    if (match === '') return []
    return this.titleShelves(kind)
      .flatMap(({ at, index }) => index.places(match, most).map(at))
      .filter((thing) => thing.type !== 'person')
      .toSorted(byFame)
  }

  /**
   * The query as names of the catalogue in a language spell it, even if only accents or hyphens differ; undefined if no
   * name is similar.
   */
  spelled(text: string, language: LocaleCode): string | undefined {
    const query = searchQuery(text)
    const found: Finding = this.find(text, 'multi', { wanted: 1, language })
    const step = { match: '', words: query.words.map((word) => [word]) }
    return (found.searchedFor === undefined ? withSearchedFor(found, [step], query, language) : found).searchedFor
  }

  /**
   * Fuzzy search in stages until there are hits: unknown words respelled; in short queries all words respelled, or
   * pairs of words joined; then the query without one of its words.
   */
  private otherwise(query: SearchQuery, found: Finding, where: Where): Finding {
    const { spelling } = this
    const like = (word: string): readonly string[] => spelling.like(word)
    const likeUnknown = (word: string): readonly string[] => (spelling.isSpelledRight(word) ? [] : like(word))
    const unknown = query.words.some((word) => likeUnknown(word).length > 0) ? [misspelt(query, likeUnknown)] : []
    if (found.total > 0) return unknown.length > 0 ? climb([...asTyped(query), ...unknown], where) : found
    const count = query.words.length
    const stages = [
      unknown,
      count <= fewWords ? [misspelt(query, like)] : [],
      count <= fewWords ? joined(query) : [],
      count <= mostShortened ? shortened(query).map((rest) => misspelt(rest, likeUnknown)) : [],
    ]
    for (const steps of stages) {
      const others = climb(steps, where)
      if (others.total > 0) return withSearchedFor(others, steps, query, where.language)
    }
    return found
  }

  /** Titles of the people that the query names, without those that match by their own names. */
  private titlesOfPeople(query: SearchQuery, shelves: readonly Shelf[], named: string): CatalogueTitle[] {
    const worth = new Map<CatalogueTitle, number>()
    const people = matchPeople(query, this.people, (place) => this.catalogue.personAt(place))
    for (const credit of people.flatMap(({ credits }) => credits)) {
      const share = shareOf(credit)
      if (share < leastShare) continue
      worth.set(credit.title, Math.max(worth.get(credit.title) ?? 0, share * credit.title.fame))
    }
    return [...worth]
      .toSorted(([a, x], [b, y]) => y - x || a.id - b.id)
      .map(([title]) => title)
      .filter(({ type, place }) => shelves.some(({ kind, index }) => kind === type && !index.matches(named, place)))
  }
}

const byFame = (a: Found, b: Found): number => b.fame - a.fame || a.id - b.id

const namesOf = (thing: Found): string[] =>
  thing.type === 'person' ? [thing.name, ...thing.facts.aka] : titleNames(thing)

/** The hits of all steps in their order, those of one step best known first. */
function climb(steps: readonly Step[], { shelves, wanted }: Where): Beginning<Found> {
  const items = new Set<Found>()
  for (const { match } of steps) {
    const hits = shelves.flatMap(({ at, index }) => index.places(match, wanted + items.size).map(at))
    for (const hit of hits.toSorted(byFame)) items.add(hit)
    if (items.size >= wanted) break
  }
  if (items.size < wanted) return { items: [...items], total: items.size }
  const all = anyOf(steps.filter(({ within }) => !within).map(({ match }) => `(${match})`))
  return { items: [...items].slice(0, wanted), total: shelves.reduce((sum, { index }) => sum + index.count(all), 0) }
}

const writtenWord = /[\p{L}\p{M}\p{N}]+/gu
const hyphenated = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}\s][\p{L}\p{M}\p{N}]+/gu

/**
 * Adds `searchedFor`: the matched words as the first hit's localized or original name spells them; if another name
 * matched, the localized name.
 */
function withSearchedFor(
  found: Beginning<Found>,
  steps: readonly Step[],
  { years }: SearchQuery,
  language: LocaleCode,
): Finding {
  const [first] = found.items
  if (!first || !writtenIn(namesOf(first), steps)) return found
  const ownNames = first.type === 'person' ? [first.name] : [titleIn(first, language).text, first.originalTitle]
  const words = ownNames.map((name) => writtenIn([name], steps)).find((written) => written !== undefined)
  return { ...found, searchedFor: [...(words ?? ownNames.slice(0, 1)), ...years].join(' ') }
}

/** The words of the first step that all occur in the names, in the spelling of the names. */
function writtenIn(names: readonly string[], steps: readonly Step[]): string[] | undefined {
  const isIn = (word: string): boolean => names.some((name) => compact(name).includes(word))
  const written = names.flatMap((name) => [...(name.match(writtenWord) ?? []), ...(name.match(hyphenated) ?? [])])
  const used = steps
    .map(({ words }) => words.map((ways) => ways.find(isIn)))
    .find((words) => words.every((word) => word !== undefined))
  return used?.map((word) => written.find((own) => compact(own) === word) ?? word)
}
