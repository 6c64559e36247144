import type { MediaDetail } from '@contract/media.schema'
import type { TitleFigures } from './metadata-source.port.ts'

const MAX_ACTORS = 5
/** As the service names them. */
const directingJobs = ['Director', 'Co-Director']

/**
 * The facts of a title that statistics and filters read, from its detail with its credits. The service rarely names the
 * length of a show's episodes, but often that of the last episode.
 */
export function titleFigures(detail: MediaDetail): TitleFigures {
  const { credits, origin_country, production_countries } = detail
  const produced = production_countries.map(({ iso_3166_1 }) => iso_3166_1)
  return {
    runtime: runtimeOf(detail),
    language: detail.original_language,
    countries: origin_country.length > 0 ? origin_country : produced,
    genres: detail.genres.map(({ id }) => id),
    makers: [...new Set(makersOf(detail))],
    actors: [...new Set(credits?.cast.map(({ id }) => id))].slice(0, MAX_ACTORS),
    score: detail.vote_count > 0 && detail.vote_average > 0 ? detail.vote_average : null,
    votes: detail.vote_count,
  }
}

function runtimeOf(detail: MediaDetail): number | null {
  if ('runtime' in detail) return detail.runtime || null
  const { episode_run_time, last_episode_to_air: last, next_episode_to_air: next } = detail
  return (episode_run_time[0] ?? last?.runtime ?? next?.runtime) || null
}

function makersOf(detail: MediaDetail): number[] {
  if ('created_by' in detail) return detail.created_by.map(({ id }) => id)
  return detail.credits?.crew.filter(({ job }) => directingJobs.includes(job)).map(({ id }) => id) ?? []
}
