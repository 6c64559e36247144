import type { Database } from '../../platform/database/schema.ts'
import type { CorrectedCopy, CorrectedEpisode } from '@contract/library-review.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import type { FileRow } from '../owner.ts'

export type CorrectionRow = Database['library_corrections']
export type CorrectedRow = Database['library_corrected']

/** The columns with the episodes that a member gives a file; the episodes in its name no longer count. */
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

/** The columns with the part and the version that a member gives a file. */
export const columnsOfCopy = ({ part, edition }: CorrectedCopy): Pick<CorrectedRow, 'part' | 'edition'> => ({
  part,
  edition: edition.trim(),
})

/** The part and the version in the columns of a corrected file; null if it has those of its name. */
export const copyInColumns = ({ part, edition }: Pick<CorrectedRow, 'part' | 'edition'>): CorrectedCopy | null =>
  part === null || edition === null ? null : { part, edition }

/** The facts of a copy with those that a member has corrected. */
export function withCorrectedCopy<Facts extends Pick<NameReading, 'part' | 'edition'>>(
  facts: Facts,
  columns: Pick<CorrectedRow, 'part' | 'edition'>,
): Facts {
  const copy = copyInColumns(columns)
  return copy ? { ...facts, part: copy.part || null, edition: copy.edition || null } : facts
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
  part: null,
  edition: null,
  is_unresolved: type === 'tv' ? file.needs_show : 0,
})
