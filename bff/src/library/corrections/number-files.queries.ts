import { chunksOf } from '@contract/chunks'
import type { NumberedFile } from '@contract/library-review.schema'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { isNotHidden } from '../folder-audiences.queries.ts'
import { READ_BATCH_SIZE } from '../files/files.queries.ts'
import { ownersVisibleTo } from '../owner.ts'
import { columnsOfEpisode, correctedRow, type CorrectionRow } from './corrected-row.ts'

/** Rows that one statement writes. */
const WRITE_BATCH_SIZE = 250

/**
 * Makes a correction the current one of several files, each with its episodes; of a file that is listed twice the last ones count.
 * A file keeps the part and the version that the member gave it earlier. Answers how many files they are. @throws ProblemException `not-found` for a file that the member does not have
 */
export async function numberFiles(
  transaction: DatabaseTransaction,
  correction: CorrectionRow,
  numbered: readonly NumberedFile[],
): Promise<number> {
  const episodes = new Map(numbered.map(({ file, episode }) => [file, episode]))
  for (const ids of chunksOf([...episodes.keys()], READ_BATCH_SIZE)) {
    const { user_id } = correction
    const files = await transaction
      .selectFrom('library_files')
      .select(['id', 'needs_show'])
      .where('id', 'in', ids)
      .where('gone_at', 'is', null)
      .where('owner', 'in', ownersVisibleTo(user_id))
      .where(isNotHidden('folder_id', user_id))
      .execute()
    if (files.length < ids.length) throw new ProblemException('not-found', 404)
    const earlier = await transaction
      .updateTable('library_corrected')
      .set({ is_current: 0 })
      .where('user_id', '=', user_id)
      .where('is_current', '=', 1)
      .where('file_id', 'in', ids)
      .returning(['file_id', 'part', 'edition'])
      .execute()
    const copies = new Map(earlier.map(({ file_id, part, edition }) => [file_id, { part, edition }]))
    const rows = files.map((file) => ({
      ...correctedRow(correction, file),
      ...columnsOfEpisode(episodes.get(file.id)!),
      ...copies.get(file.id),
    }))
    for (const some of chunksOf(rows, WRITE_BATCH_SIZE))
      await transaction.insertInto('library_corrected').values(some).execute()
  }
  return episodes.size
}
