import type { ExpressionBuilder } from 'kysely'
import type { FileRow, FolderRow } from '../owner.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { markGone, writeFiles, READ_BATCH_SIZE } from './files.queries.ts'
import { chunksOf } from '@contract/chunks'
import { DAY_MS } from '@contract/days'
import { pairSameFiles } from './same-file.ts'

/**
 * Removes files from a folder. One that a scan has since found elsewhere, under another name or as a better copy keeps
 * its id, its corrections, its place and the time since when it is owned. The others are marked as gone, and are recognized
 * when they come back. Answers how many rows of files are fewer.
 */
export async function removeFiles(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  leaving: readonly FileRow[],
  now: number,
): Promise<number> {
  if (leaving.length === 0) return 0
  const ids = leaving.map(({ id }) => id)
  await markGone(transaction, ids, now)
  const pairs = pairSameFiles(await findNewLocations(transaction, folder, leaving, now), { leaving, gone: [] })
  const moved = [...pairs]
    .map(([twin, row]) => ({ row, twin }))
    // A copy that was there as early is another file.
    .filter(({ row, twin }) => twin.added_at > row.added_at)
  await mergeMovedFiles(transaction, moved)
  return moved.length
}

/** How long a better copy may exist beside the file that it replaces (ms). */
const MAX_OVERLAP_MS = 7 * DAY_MS

/** Files of the last days that may be those that leave: of their fingerprints anywhere, of their sizes or titles in their folder; not corrected, not played. */
async function findNewLocations(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  leaving: readonly FileRow[],
  now: number,
) {
  const since = Math.min(folder.scanned_at ?? 0, now - MAX_OVERLAP_MS)
  const newLocations: FileRow[] = []
  for (const some of chunksOf(leaving, 500)) {
    newLocations.push(
      ...(await transaction
        .selectFrom('library_files as file')
        .selectAll('file')
        .where('owner', '=', folder.owner)
        .where(mayBeOneOf(some, folder.id))
        .where('gone_at', 'is', null)
        .where('added_at', '>=', since)
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
  }
  return [...new Map(newLocations.map((row) => [row.id, row])).values()]
}

/** A condition for files that have the fingerprint of one of these, or in the folder its size or title. */
const mayBeOneOf =
  (files: readonly FileRow[], folderId: string) => (where: ExpressionBuilder<{ file: FileRow }, 'file'>) => {
    const titles = files.flatMap(({ title_key: key }) => key ?? [])
    const prints = files.map(({ fingerprint }) => fingerprint)
    const sizes = files.map(({ size }) => size)
    const isSimilar = [where('size', 'in', sizes), ...(titles.length > 0 ? [where('title_key', 'in', titles)] : [])]
    return where.or([
      where('fingerprint', 'in', prints),
      where.and([where('folder_id', '=', folderId), where.or(isSimilar)]),
    ])
  }

async function mergeMovedFiles(
  transaction: DatabaseTransaction,
  moved: readonly { readonly row: FileRow; readonly twin: FileRow }[],
): Promise<void> {
  for (const some of chunksOf(moved, READ_BATCH_SIZE)) {
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
    // The rule of the new folder applies if the file has no correction of its own.
    const rules = some.flatMap(({ row, twin }) =>
      byFile.has(row.id) ? [] : (byFile.get(twin.id) ?? []).map((one) => ({ ...one, file_id: row.id })),
    )
    if (rules.length > 0) await transaction.insertInto('library_corrected').values(rules).execute()
  }
}
