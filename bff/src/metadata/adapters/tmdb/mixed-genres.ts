import type { MediaRow } from '@contract/media.schema'
import { passes } from '../../row-filters.ts'
import type { TmdbQuery } from './tmdb-client.ts'

/** A question that the service defines, and what remains to be asked of every row of its answer. */
export interface Askable {
  readonly question: TmdbQuery
  readonly passes?: (row: MediaRow) => boolean
}

/**
 * In `with_genres` `,` asks for all and `|` for any of the ids; the service defines either, not both in one question
 * (https://developer.themoviedb.org/reference/discover-movie). Of a mixture, as a genre's page with "any of these" chosen
 * makes it, it is asked for those that all must have; where there are none, for the first choice.
 */
export function askable(question: TmdbQuery): Askable {
  const genres = String(question['with_genres'] ?? '')
  if (!genres.includes(',') || !genres.includes('|')) return { question }
  const parts = genres.split(',')
  const needed = parts.filter((part) => !part.includes('|'))
  return {
    question: { ...question, with_genres: needed.length > 0 ? needed.join(',') : parts[0]! },
    passes: (row) => passes(row, { with_genres: genres }),
  }
}
