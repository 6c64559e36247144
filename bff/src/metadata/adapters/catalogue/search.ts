import type { MediaType } from '@contract/media.schema'
import { bestFirst, wholeScore } from './best-first.ts'
import { shareOf, type Catalogue, type KnownPerson } from './catalogue.ts'
import type { Title } from './catalogue-file.ts'
import { NameIndex } from './name-index.ts'
import type { Beginning } from './paging.ts'
import { Proposals } from './proposals.ts'
import type { QueryWord } from './query-word.ts'
import { joinedPairs, searchQuery, type SearchQuery } from './search-query.ts'
import { Ranking } from './search-ranking.ts'
import { yearOf } from './view.ts'

export type SearchKind = MediaType | 'person' | 'multi'
export type Found = Title | KnownPerson

/** Places in the index with their scores, side by side. */
interface Hits {
  readonly places: number[]
  readonly scores: Float64Array
}

const kinds = ['movie', 'tv', 'person'] as const

/** With fewer hits than this, misspelt words are looked for too. */
const enough = 5
/** A query that is at least this share of somebody's name is taken to mean them, and brings their titles along. */
const meansPerson = 0.5
const yearBonus = 160
/** What a name that was asked for to its last letter is worth more. */
const mostCoverage = 25
/** What is found by most words of a query has at least this share of its letters. */
const mostLetters = 0.6

/**
 * Finds titles by their names in every language, and people. The index proposes; the order is ours: the name itself
 * before names with all the words, before beginnings, before misspellings, and then by fame.
 */
export class CatalogueSearch {
  private readonly things: readonly Found[]
  private readonly placeOf: ReadonlyMap<Found, number>
  private readonly fames: Float64Array
  private readonly kinds: Uint8Array
  /** 1 at the things that have the one word of a query as it is, while they are ranked. */
  private readonly isSame: Uint8Array
  private readonly index: NameIndex
  private readonly proposals: Proposals

  constructor(catalogue: Catalogue) {
    this.things = [...catalogue.titles, ...catalogue.people]
    this.fames = Float64Array.from(this.things, ({ fame }) => fame)
    this.placeOf = new Map(this.things.map((thing, place) => [thing, place]))
    this.isSame = new Uint8Array(this.things.length)
    this.kinds = Uint8Array.from(this.things, ({ type }) => kinds.indexOf(type))
    this.index = new NameIndex(this.things.map(namesOf))
    this.proposals = new Proposals(this.index)
  }

  /** How many things are found, and the first `wanted` of them. */
  find(text: string, kind: SearchKind, wanted = Infinity): Beginning<Found> {
    const query = searchQuery(text)
    if (query.words.length === 0) return { items: [], total: 0 }
    const hits = this.hits(query, kind, wanted)
    const { places, scores } = this.ofKind(kind === 'person' ? hits : this.withTitlesOfPeople(hits, query), kind)
    const at = (hit: number): number => places[hit] ?? 0
    const between = (a: number, b: number): number =>
      (this.fames[at(b)] ?? 0) - (this.fames[at(a)] ?? 0) ||
      (this.things[at(a)]?.id ?? 0) - (this.things[at(b)]?.id ?? 0) ||
      at(a) - at(b)
    const items = bestFirst(scores, wanted, between).flatMap((hit) => this.things[at(hit)] ?? [])
    return { items, total: places.length }
  }

  /** Every word as it is or as a beginning; else misspelt; else pairs of words written as one; else most of the words. */
  private hits(query: SearchQuery, kind: SearchKind, wanted: number): Hits {
    const ranking = new Ranking(query, this.index)
    const proposed = this.proposals.having(ranking.words, { misspelt: false })
    const [onlyWord] = ranking.words.length === 1 && query.years.length === 0 ? ranking.words : []
    const strict = onlyWord
      ? this.rankOneWord(onlyWord, ranking, proposed, kind, wanted)
      : this.rank(query, ranking, proposed)
    if (strict.places.length >= enough) return strict
    const misspelt = this.proposals.having(ranking.words, { misspelt: true })
    const cutOtherwise = this.proposals.cutOtherwise(ranking.called(), ranking.words)
    const lenient = this.rank(query, ranking, [...new Set([...misspelt, ...cutOtherwise])])
    if (lenient.places.length > 0) return lenient
    for (const words of joinedPairs(query.words)) {
      const joined = new Ranking({ ...query, words }, this.index)
      const hits = this.rank(query, joined, this.proposals.having(joined.words, { misspelt: false }))
      if (hits.places.length > 0) return hits
    }
    return this.rank(query, ranking, this.proposals.havingMost(ranking.words, mostLetters), mostLetters)
  }

  private rank({ years }: SearchQuery, ranking: Ranking, proposed: readonly number[], leastMet = 1): Hits {
    const places: number[] = []
    const scores = new Float64Array(proposed.length)
    for (const place of proposed) {
      const { tier, met, coverage } = ranking.ofThing(place)
      if (met < leastMet) continue
      const bonus = years.length > 0 && this.isOfYear(place, years) ? yearBonus : 0
      const fame = this.fames[place] ?? 0
      scores[places.length] = 100 * (tier + met - 1) + 0.6 * fame + mostCoverage * coverage + bonus
      places.push(place)
    }
    return { places, scores: scores.subarray(0, places.length) }
  }

  private isOfYear(place: number, years: readonly string[]): boolean {
    const thing = this.things[place]
    if (thing === undefined || thing.type === 'person') return false
    return years.some((year) => Number(year) === yearOf(thing.date) || this.index.hasWord(place, year))
  }

  /**
   * One word may be in the names of half the catalogue. What it is worth follows from the word and the fame but for
   * the share of the name that it covers, so only those that this share can bring among the wanted are ranked in full.
   */
  private rankOneWord(word: QueryWord, ranking: Ranking, places: number[], kind: SearchKind, wanted: number): Hits {
    const { isSame, fames } = this
    const scores = new Float64Array(places.length)
    const hits = { places, scores }
    this.index.words.visit(word.same, (place) => (isSame[place] = 1))
    places.forEach((place, at) => (scores[at] = (isSame[place] === 1 ? 300 : 200) + 0.6 * (fames[place] ?? 0)))
    this.index.words.visit(word.same, (place) => (isSame[place] = 0))
    const rank = (place: number, at: number): void => {
      const { tier, coverage } = ranking.ofThing(place)
      scores[at] = 100 * tier + 0.6 * (fames[place] ?? 0) + mostCoverage * coverage
    }
    const surely = wholeScore(this.ofKind(hits, kind).scores, wanted)
    places.forEach((place, at) => {
      if ((scores[at] ?? 0) >= surely) rank(place, at)
    })
    const least = wholeScore(this.ofKind(hits, kind).scores, wanted)
    const called = new Set(ranking.called())
    places.forEach((place, at) => {
      const score = scores[at] ?? 0
      const mayRise = score < surely && score + mostCoverage >= least
      if (mayRise && score + mostCoverage * ranking.mostCoverage(place) >= least) rank(place, at)
      else if (called.size > 0 && called.has(place)) rank(place, at)
    })
    return hits
  }

  private isOfKind(kind: SearchKind): (place: number) => boolean {
    if (kind === 'multi') return () => true
    const wanted = kinds.indexOf(kind)
    return (place) => this.kinds[place] === wanted
  }

  private ofKind({ places, scores }: Hits, kind: SearchKind): Hits {
    if (kind === 'multi') return { places, scores }
    const isOfKind = this.isOfKind(kind)
    return { places: places.filter(isOfKind), scores: scores.filter((_, at) => isOfKind(places[at] ?? 0)) }
  }

  /** With the titles of the three best known people the query means, after everything that is called like it. */
  private withTitlesOfPeople(hits: Hits, query: SearchQuery): Hits {
    const lifted = new Map<number, number>()
    for (const credit of this.peopleMeant(hits, query).flatMap(({ credits }) => credits)) {
      const place = this.placeOf.get(credit.title)
      if (place === undefined || shareOf(credit) < 0.6) continue
      const score = 130 + 0.6 * credit.title.fame * shareOf(credit)
      lifted.set(place, Math.max(lifted.get(place) ?? -Infinity, score))
    }
    if (lifted.size === 0) return hits
    const known = hits.places.map((place, at) => Math.max(hits.scores[at] ?? 0, lifted.get(place) ?? -Infinity))
    for (const place of hits.places) lifted.delete(place)
    const scores = new Float64Array([...known, ...lifted.values()])
    return { places: [...hits.places, ...lifted.keys()], scores }
  }

  private peopleMeant(hits: Hits, query: SearchQuery): KnownPerson[] {
    const asked = Math.max(...query.letters.map((letters) => letters.length))
    if (asked < 4) return []
    const ranking = new Ranking(query, this.index)
    const meant: KnownPerson[] = []
    const isPerson = this.isOfKind('person')
    for (const place of hits.places) {
      if (!isPerson(place) || asked / ranking.lengthOfMainName(place) < meansPerson) continue
      const thing = this.things[place]
      if (thing?.type === 'person' && ranking.ofMainName(place).tier >= 3) meant.push(thing)
    }
    return meant.toSorted((a, b) => b.fame - a.fame || a.id - b.id).slice(0, 3)
  }
}

function namesOf(thing: Found): string[] {
  if (thing.type === 'person') return [thing.name, ...(thing.facts?.aka ?? [])]
  const collection = thing.type === 'movie' && thing.collection ? [thing.collection.name] : []
  return [...new Set([thing.title, thing.originalTitle, ...Object.values(thing.titles), ...collection])]
}
