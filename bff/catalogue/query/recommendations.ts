import { LRUCache } from 'lru-cache'
import type { Catalogue } from './catalogue.ts'
import type { LinkKind } from './catalogue-schema.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { similarity, traitsOf, weights, type Traits } from './title-similarity.ts'

const MAX_RECOMMENDED = 40
/** The size of the caches; the least recently used entries are evicted. */
const MAX_CACHED = 1000
/** The best known titles that are candidates in addition to those that share a person, a keyword or a collection. */
const MAX_FAMOUS = 2000
/** Titles that are compared before the time is checked. */
const COMPARED_AT_ONCE = 50

interface ScoredTitle {
  readonly other: CatalogueTitle
  readonly score: number
}

/**
 * Recommends titles by shared makers, collection, keywords (rare ones count more), genres, mood, origin and era;
 * equals are ordered by score. Each further title of the same maker counts less, so that a list does not become a
 * filmography.
 */
export class Recommendations {
  private readonly resultCache = new LRUCache<CatalogueTitle, readonly CatalogueTitle[]>({ max: MAX_CACHED })
  // With `max` the cache would allocate memory for all entries at once.
  private readonly traits = new LRUCache<CatalogueTitle, Traits>({ maxSize: 10 * MAX_FAMOUS, sizeCalculation: () => 1 })
  private readonly keywordCounts = new LRUCache<number, number>({ maxSize: 10 * MAX_CACHED, sizeCalculation: () => 1 })

  /** `yieldIfDue` lets other work run: the first title of a type is compared with thousands that are read for it. */
  constructor(
    private readonly catalogue: Catalogue,
    private readonly yieldIfDue: () => Promise<void>,
  ) {}

  async for(title: CatalogueTitle): Promise<readonly CatalogueTitle[]> {
    const cached = this.resultCache.get(title)
    if (cached) return cached
    const keywordWeights = this.keywordWeights(title)
    const traits = this.traitsOf(title)
    const scored: ScoredTitle[] = []
    for (const position of this.candidatePositions(title)) {
      const other = this.catalogue.at(title.type, position)
      scored.push({ other, score: similarity(traits, this.traitsOf(other), keywordWeights) })
      if (scored.length % COMPARED_AT_ONCE === 0) await this.yieldIfDue()
    }
    const titles = this.diversify(scored).slice(0, MAX_RECOMMENDED)
    this.resultCache.set(title, titles)
    return titles
  }

  /** Positions of the best known titles and of those that share a person, a keyword or a collection. */
  private candidatePositions(title: CatalogueTitle): Set<number> {
    const { reader } = this.catalogue
    const { makers, writers, actors, keywords, collection } = this.traitsOf(title)
    const famous = Math.min(MAX_FAMOUS, this.catalogue.ofType(title.type).length)
    const positions = new Set(Array.from({ length: famous }, (_, position) => position))
    const add = (linkKind: LinkKind, id: number) => {
      for (const position of reader.linked(title.type, linkKind, id)) positions.add(position)
    }
    for (const id of new Set([...makers, ...writers, ...actors])) add('people', id)
    for (const id of keywords) add('keywords', id)
    if (collection !== null) add('collections', collection)
    positions.delete(title.position)
    return positions
  }

  private traitsOf(title: CatalogueTitle): Traits {
    const cached = this.traits.get(title)
    if (cached) return cached
    const traits = traitsOf(title)
    this.traits.set(title, traits)
    return traits
  }

  /** The keywords of a title with their weights: the rarer a keyword, the higher its weight. */
  private keywordWeights(title: CatalogueTitle): ReadonlyMap<number, number> {
    const all = Math.log(this.catalogue.titles.length)
    const weightOf = (id: number) => weights.keyword * (1.5 - Math.log(this.countTitlesWithKeyword(id)) / all)
    return new Map(this.traitsOf(title).keywords.map((id) => [id, weightOf(id)]))
  }

  /** How many titles have a keyword. */
  private countTitlesWithKeyword(keyword: number): number {
    const cached = this.keywordCounts.get(keyword)
    if (cached !== undefined) return cached
    const { reader } = this.catalogue
    const films = reader.linked('movie', 'keywords', keyword).length
    const count = Math.max(films + reader.linked('tv', 'keywords', keyword).length, 1)
    this.keywordCounts.set(keyword, count)
    return count
  }

  /** Orders by score, after a deduction for each earlier title of the same maker. */
  private diversify(scored: readonly ScoredTitle[]): CatalogueTitle[] {
    const countByMaker = new Map<number, number>()
    return scored
      .toSorted(byScore)
      .slice(0, 2 * MAX_RECOMMENDED)
      .map(({ other, score }) => {
        const { makers } = this.traitsOf(other)
        const repeats = Math.max(0, ...makers.map((person) => countByMaker.get(person) ?? 0))
        for (const person of makers) countByMaker.set(person, (countByMaker.get(person) ?? 0) + 1)
        return { other, score: score - 0.8 * repeats }
      })
      .toSorted(byScore)
      .map(({ other }) => other)
  }
}

const byScore = (a: ScoredTitle, b: ScoredTitle): number => b.score - a.score || a.other.id - b.other.id
