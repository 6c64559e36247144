import type { Title } from './catalogue-file.ts'
import { directingJobs } from './jobs.ts'
import { voteAverage } from './popularity.ts'
import type { Day } from './view.ts'

const MAX_ACTORS = 5

/** They take some hundred bytes; the rows that they are read from are longer than the cache of rows. */
const figures = new WeakMap<Title, ReturnType<typeof readFigures>>()

/**
 * The facts of a title that statistics and filters read. The catalogue has no votes; a title that is not out has no
 * score.
 */
export function titleFigures(title: Title, today: Day) {
  const known = figures.get(title) ?? readFigures(title)
  figures.set(title, known)
  return { ...known, score: voteAverage(title, today) || null, votes: 0 }
}

function readFigures(title: Title) {
  const directors = title.crew.filter(({ job }) => directingJobs.includes(job)).map(({ person }) => person)
  return {
    runtime: title.runtime || null,
    language: title.originalLanguage,
    countries: title.countries,
    genres: title.genres,
    makers: [...new Set(title.type === 'movie' ? directors : title.createdBy)],
    actors: [...new Set(title.cast.map(({ person }) => person))].slice(0, MAX_ACTORS),
  }
}
