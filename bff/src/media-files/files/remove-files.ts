import type { FileRow, FolderRow, DatabaseTransaction } from '../owner.ts'
import { chunksOf, markGone, writeFiles } from './file-rows.ts'

/**
 * Removes files from a folder. One whose fingerprint a scan has found elsewhere since has moved: it keeps its id and
 * its corrections. The others are marked as gone, and are recognised when they come back.
 */
export async function removeFiles(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  leaving: readonly FileRow[],
  now: number,
): Promise<void> {
  const ids = leaving.map(({ id }) => id)
  await markGone(transaction, ids, now)
  const newLocations = await findNewLocations(transaction, folder, leaving)
  const moved = leaving.flatMap((row) => {
    const newRow = newLocations.get(row.fingerprint)?.shift()
    return newRow ? [{ row, twin: newRow }] : []
  })
  await mergeMovedFiles(transaction, moved)
}

/** New files with the fingerprints of those that leave, without own corrections or progress, by fingerprint. */
async function findNewLocations(transaction: DatabaseTransaction, folder: FolderRow, leaving: readonly FileRow[]) {
  const newLocations: FileRow[] = []
  for (const some of chunksOf([...new Set(leaving.map(({ fingerprint }) => fingerprint))]))
    newLocations.push(
      ...(await transaction
        .selectFrom('library_files as file')
        .selectAll('file')
        .where('owner', '=', folder.owner)
        .where('fingerprint', 'in', some)
        .where('gone_at', 'is', null)
        .where('added_at', '>=', folder.scanned_at ?? 0)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('library_corrected as corrected')
                .innerJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
                .select('corrected.file_id')
                .whereRef('corrected.file_id', '=', 'file.id')
                .where('correction.scope', '=', 'file'),
            ),
          ),
        )
        .where((where) =>
          where.not(where.exists(where.selectFrom('library_progress').select('key').whereRef('key', '=', 'file.id'))),
        )
        .orderBy('added_at')
        .orderBy('id')
        .execute()),
    )
  return Map.groupBy(newLocations, ({ fingerprint }) => fingerprint)
}

async function mergeMovedFiles(
  transaction: DatabaseTransaction,
  moved: readonly { readonly row: FileRow; readonly twin: FileRow }[],
): Promise<void> {
  for (const some of chunksOf(moved)) {
    const duplicateIds = some.map(({ twin }) => twin.id)
    const corrected = await transaction
      .selectFrom('library_corrected')
      .selectAll()
      .where('file_id', 'in', [...duplicateIds, ...some.map(({ row }) => row.id)])
      .execute()
    const byFile = Map.groupBy(corrected, ({ file_id }) => file_id)
    await transaction.deleteFrom('library_files').where('id', 'in', duplicateIds).execute()
    await writeFiles(
      transaction,
      some.map(({ row, twin }) => ({ ...twin, id: row.id, added_at: row.added_at })),
    )
    // The rule of the new folder applies where the file has no correction of its own.
    const rules = some.flatMap(({ row, twin }) =>
      byFile.has(row.id) ? [] : (byFile.get(twin.id) ?? []).map((one) => ({ ...one, file_id: row.id })),
    )
    if (rules.length > 0) await transaction.insertInto('library_corrected').values(rules).execute()
  }
}
