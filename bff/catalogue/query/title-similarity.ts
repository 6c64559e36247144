import type { Title } from './catalogue-file.ts'
import { departments, directingJobs, type Job } from './jobs.ts'
import { yearOf } from './view.ts'

/** How much each shared trait adds to the score. */
export const weights = {
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

/** The traits that two titles may share. */
export interface Traits extends Pick<Title, 'genres' | 'mood' | 'countries' | 'originalLanguage' | 'score' | 'fame'> {
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

export function traitsOf(title: Title): Traits {
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

export function similarity(a: Traits, b: Traits, keywordWeights: ReadonlyMap<number, number>): number {
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
