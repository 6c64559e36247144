import type { DatabaseTransaction } from '../owner.ts'

/** How long the row of a file that is gone, without corrections, is retained (ms). */
const RETENTION_MS = 180 * 24 * 60 * 60 * 1000

/** Deletes files that are gone for so long, without correction or progress, and titles that no file refers to. */
export async function deleteExpiredFiles(transaction: DatabaseTransaction, owner: string, now: number): Promise<void> {
  const deleted = await transaction
    .deleteFrom('library_files')
    .where('owner', '=', owner)
    .where('gone_at', '<', now - RETENTION_MS)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('library_corrected').select('file_id').whereRef('file_id', '=', 'library_files.id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('library_progress').select('key').whereRef('key', '=', 'library_files.id')),
      ),
    )
    .returning('id')
    .execute()
  if (deleted.length === 0) return
  await transaction
    .deleteFrom('library_titles')
    .where('owner', '=', owner)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('library_files as file')
            .select('file.id')
            .where('file.owner', '=', owner)
            .whereRef('file.title_key', '=', 'library_titles.title_key'),
        ),
      ),
    )
    .execute()
}
