import type { Database } from '../../platform/database/schema.ts'
import type { FileRow } from '../owner.ts'

export type CorrectionRow = Database['library_corrections']
export type CorrectedRow = Database['library_corrected']

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
