import { chunksOf } from '../files/file-rows.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Makes the previous correction of each file current again, before the given correction is deleted. */
export async function restoreEarlierCorrections(
  transaction: Kysely<Database>,
  userId: string,
  correctionId: string,
): Promise<void> {
  const current = await transaction
    .selectFrom('library_corrected')
    .select('file_id')
    .where('correction_id', '=', correctionId)
    .where('is_current', '=', 1)
    .execute()
  for (const chunk of chunksOf(current.map(({ file_id }) => file_id))) {
    const earlier = await transaction
      .selectFrom('library_corrected as corrected')
      .innerJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
      .select(['corrected.file_id', 'corrected.correction_id'])
      .where('corrected.user_id', '=', userId)
      .where('corrected.correction_id', '!=', correctionId)
      .where('corrected.file_id', 'in', chunk)
      .orderBy('correction.corrected_at')
      .execute()
    const last = new Map(earlier.map(({ file_id, correction_id }) => [file_id, correction_id]))
    for (const [id, files] of Map.groupBy(last, ([, correction]) => correction))
      await transaction
        .updateTable('library_corrected')
        .set({ is_current: 1 })
        .where('correction_id', '=', id)
        .where(
          'file_id',
          'in',
          files.map(([file]) => file),
        )
        .execute()
  }
}
