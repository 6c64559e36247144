import { LRUCache } from 'lru-cache'
import type { Catalogue } from './catalogue.ts'
import type { Title } from './catalogue-file.ts'
import type { LinkKind } from './catalogue-schema.ts'
import { departments, directingJobs, type Job } from './jobs.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { yearOf } from './view.ts'

const MAX_RECOMMENDED = 40
/** The size of the caches; the least recently used entries are evicted. */
const MAX_CACHED = 1000
/** The best known titles that are candidates in addition to those that share a person, a keyword or a collection. */
const MAX_FAMOUS = 2000

/** How much each shared trait adds to the score. */
const weights = {
  collection: 9,
  maker: 3.2,
  writer: 1.6,
  actor: 1.1,
  composerOrCamera: 0.5,
  keyword: 1.1,
  genres: 4,
  mood: 0.9,
  country: 0.6,
  english: 0.4,
  otherLanguage: 1.5,
  animated: 1.2,
  short: 2,
  era: 1.4,
  score: 0.55,
  fame: 0.6,
} as const

interface ScoredTitle {
  readonly other: CatalogueTitle
  readonly score: number
}

/** What two titles may share. */
interface Traits extends Pick<Title, 'genres' | 'mood' | 'countries' | 'originalLanguage' | 'score' | 'fame'> {
  /** Directors of a film, creators of a show. */
  readonly makers: readonly number[]
  readonly writers: readonly number[]
  readonly actors: readonly number[]
  readonly composersAndCamera: readonly number[]
  readonly keywords: readonly number[]
  readonly collection: number | null
  readonly year: number
  readonly isAnimated: boolean
  readonly isShort: boolean
}

/**
 * Recommends titles by shared makers, collection, keywords (rare ones count more), genres, mood, origin and era; equals
 * are ordered by score. Each further title of the same maker counts less, so that a list is no filmography.
 */
export class Recommendations {
  private readonly resultCache = new LRUCache<CatalogueTitle, readonly CatalogueTitle[]>({ max: MAX_CACHED })
  // With `max` the cache would allocate memory for all entries at once.
  private readonly traits = new LRUCache<CatalogueTitle, Traits>({ maxSize: 10 * MAX_FAMOUS, sizeCalculation: () => 1 })
  private readonly keywordCounts = new LRUCache<number, number>({ maxSize: 10 * MAX_CACHED, sizeCalculation: () => 1 })

  constructor(private readonly catalogue: Catalogue) {}

  for(title: CatalogueTitle): readonly CatalogueTitle[] {
    const cached = this.resultCache.get(title)
    if (cached) return cached
    const keywordWeights = this.keywordWeights(title)
    const traits = this.traitsOf(title)
    const scored = Array.from(this.candidatePositions(title), (position) => {
      const other = this.catalogue.at(title.type, position)
      return { other, score: similarity(traits, this.traitsOf(other), keywordWeights) }
    })
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

function traitsOf(title: Title): Traits {
  const crew = (predicate: (job: Job) => boolean): number[] => [
    ...new Set(title.crew.filter(({ job }) => predicate(job)).map(({ person }) => person)),
  ]
  return {
    makers: title.type === 'tv' ? title.createdBy : crew((job) => directingJobs.includes(job)),
    writers: crew((job) => departments[job] === 'Writing'),
    actors: title.cast.slice(0, 5).map(({ person }) => person),
    composersAndCamera: crew((job) => departments[job] === 'Sound' || departments[job] === 'Camera'),
    keywords: title.keywords.map(({ id }) => id),
    collection: title.type === 'movie' ? (title.collection?.id ?? null) : null,
    genres: title.genres,
    mood: title.mood,
    countries: title.countries,
    originalLanguage: title.originalLanguage,
    score: title.score,
    fame: title.fame,
    year: yearOf(title.date),
    isAnimated: title.genres.includes(16),
    isShort: title.type === 'movie' && title.runtime < 40,
  }
}

function similarity(a: Traits, b: Traits, keywordWeights: ReadonlyMap<number, number>): number {
  let keywords = 0
  for (const [id, weight] of keywordWeights) if (b.keywords.includes(id)) keywords += weight
  return (
    weights.maker * Math.min(countShared(a.makers, b.makers), 2) +
    weights.writer * Math.min(countShared(a.writers, b.writers), 2) +
    weights.actor * Math.min(countShared(a.actors, b.actors), 4) +
    weights.composerOrCamera * Math.min(countShared(a.composersAndCamera, b.composersAndCamera), 2) +
    keywords +
    traitSimilarity(a, b)
  )
}

function countShared<T>(a: readonly T[], b: readonly T[]): number {
  let count = 0
  for (const thing of a) if (b.includes(thing)) count++
  return count
}

function traitSimilarity(a: Traits, b: Traits): number {
  const sharedGenres = countShared(a.genres, b.genres)
  const years = Math.abs(a.year - b.year)
  return (
    (a.collection !== null && a.collection === b.collection ? weights.collection : 0) +
    weights.genres * (sharedGenres / (a.genres.length + b.genres.length - sharedGenres)) +
    (a.mood === b.mood ? weights.mood : 0) +
    (countShared(a.countries, b.countries) > 0 ? weights.country : 0) +
    sharedLanguage(a, b) +
    (a.isAnimated === b.isAnimated ? weights.animated : 0) +
    (a.isShort === b.isShort ? weights.short : 0) +
    weights.era * Math.exp(-years / 15) +
    weights.score * (b.score - 7) +
    weights.fame * (b.fame / 100)
  )
}

/** Half of all titles are English, so another common language counts more. */
function sharedLanguage(a: Traits, b: Traits): number {
  if (a.originalLanguage !== b.originalLanguage) return 0
  return a.originalLanguage === 'en' ? weights.english : weights.otherLanguage
}
