import type { ScannedFile } from '@contract/scanned-files.schema'
import type { FileRow, FolderRow, DatabaseTransaction } from '../owner.ts'
import { factsOf } from './file-facts.ts'
import { chunksOf } from './file-rows.ts'
import { pairSameFiles } from './same-file.ts'

/**
 * Recognises found files among those that leave their paths in the same change, then among those that are gone, the
 * latest first: after a move, under a new name, and as a better copy of one that leaves. The answer is by path.
 */
export async function recogniseFiles(
  transaction: DatabaseTransaction,
  { id: folder_id, owner }: Pick<FolderRow, 'id' | 'owner'>,
  found: readonly ScannedFile[],
  leaving: readonly FileRow[],
): Promise<ReadonlyMap<string, FileRow>> {
  const gone: FileRow[] = []
  for (const some of chunksOf([...new Set(found.map(({ size }) => size))]))
    gone.push(
      ...(await transaction
        .selectFrom('library_files')
        .selectAll()
        .where('owner', '=', owner)
        .where('size', 'in', some)
        .where('gone_at', 'is not', null)
        .orderBy('gone_at', 'desc')
        .orderBy('id')
        .execute()),
    )
  const facts = found.map((file) => ({ ...factsOf(file), folder_id }))
  const pairs = pairSameFiles(facts, [...leaving, ...gone])
  return new Map([...pairs].map(([{ path }, row]) => [path, row]))
}
