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
  /** What was looked for, when nothing was found for what was typed. */
  readonly searchedFor?: string
}

/** Things of one kind, best known first, and the index of their names in the same order. */
interface Shelf {
  readonly kind: Kind
  readonly at: (place: number) => Found
  readonly index: SearchIndex
}

/** Where to look, and how many of the hits are wanted. */
interface Where {
  readonly shelves: readonly Shelf[]
  readonly wanted: number
  /** In whose words is said what was looked for. */
  readonly language: LocaleCode
}

export type Wish = Partial<Pick<Where, 'wanted' | 'language'>> & { readonly respell?: boolean | undefined }

/** With fewer hits than this, misspelt words are looked for too. */
const enough = 5
/** Up to so many words are all looked for in other spellings; up to so many, one is left out. Nobody types more wrong. */
const [fewWords, mostShortened] = [4, 6]
/** Nothing has more namesakes than this; of what only has the words of a name the best known are seen. */
const [mostNamed, mostLike] = [60, 20]
/** Of a name that may go on from another so many words are looked at; a beginning of fewer letters says nothing. */
const [mostBegun, leastBegun] = [12, 4]
/** A part that earns less of a title's fame than this does not bring the title along. */
const leastShare = 0.6

/** Finds titles by their names in every language, and people, within a library's index; the order is ours. */
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

  /** How many things are found, up to 10,000 of a kind, and the first `wanted` of them. */
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

  /** Titles that go by a name in one of its spellings, best known first. */
  namesakes(spellings: readonly string[], kind: SearchKind): CatalogueTitle[] {
    const wholes = new Set(spellings.map(compact).filter(Boolean))
    return this.titlesFor(anyOf([...wholes].map((whole) => called([whole]))), kind, mostNamed)
  }

  /**
   * Titles whose names go on from it or have all its words, and those that it goes on from; where there is none, those
   * that are spelled much like it.
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
   * How the names of the catalogue, as a reader of a language knows them, spell a query, be it only in accents and
   * hyphens; undefined where it has none like it.
   */
  spelled(text: string, language: LocaleCode): string | undefined {
    const query = searchQuery(text)
    const found: Finding = this.find(text, 'multi', { wanted: 1, language })
    const step = { match: '', words: query.words.map((word) => [word]) }
    return (found.searchedFor === undefined ? withSearchedFor(found, [step], query, language) : found).searchedFor
  }

  /**
   * Words that the catalogue does not have, misspelt; then, if there are few, all words misspelt, and pairs written as
   * one; then most of the words.
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

  /** Titles of those the query means, unless they are found by their own names anyway. */
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

/** What the steps find, one after the other; within a step the best known first. */
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
 * With the words of the step that found the first hit, as its name in the reader's language or its original one writes
 * them; where it was found by another name, with what the reader calls it.
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

/** The words of the first step that the names have all of, as they write them. */
function writtenIn(names: readonly string[], steps: readonly Step[]): string[] | undefined {
  const isIn = (word: string): boolean => names.some((name) => compact(name).includes(word))
  const written = names.flatMap((name) => [...(name.match(writtenWord) ?? []), ...(name.match(hyphenated) ?? [])])
  const used = steps
    .map(({ words }) => words.map((ways) => ways.find(isIn)))
    .find((words) => words.every((word) => word !== undefined))
  return used?.map((word) => written.find((own) => compact(own) === word) ?? word)
}
