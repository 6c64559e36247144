import type { Database } from '../../platform/database/schema.ts'
import type { CorrectedEpisode } from '@contract/library-review.schema'
import type { FileRow } from '../owner.ts'

export type CorrectionRow = Database['library_corrections']
export type CorrectedRow = Database['library_corrected']

/** The columns with the episodes that a member gives a file; its name no longer counts for them. */
export const columnsOfEpisode = ({ season, first, last }: CorrectedEpisode) => ({
  season,
  episodes: JSON.stringify(Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  is_unresolved: 0 as const,
})

/** The episodes in the columns of a corrected file; null if it has those of its name. */
export function episodeInColumns({ season, episodes }: Pick<CorrectedRow, 'season' | 'episodes'>) {
  // SAFETY: the column holds the numbers that `columnsOfEpisode` or the resolver of episodes wrote.
  const numbers = JSON.parse(episodes ?? '[]') as number[]
  const [first, last] = [numbers.at(0), numbers.at(-1)]
  return season === null || first === undefined || last === undefined ? null : { season: Number(season), first, last }
}

/** The row that applies a correction to one file. An air date or an absolute number is resolved to an episode later. */
export const correctedRow = (
  { id, user_id, source, type, media_id }: CorrectionRow,
  file: Pick<FileRow, 'id' | 'needs_show'>,
): CorrectedRow => ({
  user_id,
  file_id: file.id,
  correction_id: id,
  is_current: 1,
  source,
  type,
  media_id,
  season: null,
  episodes: null,
  is_unresolved: type === 'tv' ? file.needs_show : 0,
})
