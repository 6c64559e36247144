import type { ScannedFile } from '@contract/scanned-files.schema'
import type { FileRow, DatabaseTransaction } from '../owner.ts'
import { fingerprintOf } from './file-facts.ts'
import { chunksOf } from './file-rows.ts'

/**
 * Recognises found files by their fingerprints, among those that leave their paths in the same change, then among those
 * that are gone, the latest first. Each row is used once. The answer is by path.
 */
export async function recogniseFiles(
  transaction: DatabaseTransaction,
  owner: string,
  found: readonly ScannedFile[],
  leaving: readonly FileRow[],
): Promise<ReadonlyMap<string, FileRow>> {
  const gone: FileRow[] = []
  for (const some of chunksOf([...new Set(found.map(fingerprintOf))]))
    gone.push(
      ...(await transaction
        .selectFrom('library_files')
        .selectAll()
        .where('owner', '=', owner)
        .where('fingerprint', 'in', some)
        .where('gone_at', 'is not', null)
        .orderBy('gone_at', 'desc')
        .orderBy('id')
        .execute()),
    )
  const available = Map.groupBy([...leaving, ...gone], ({ fingerprint }) => fingerprint)
  const recognised = found.flatMap((file): [string, FileRow][] => {
    const row = available.get(fingerprintOf(file))?.shift()
    return row ? [[file.path, row]] : []
  })
  return new Map(recognised)
}
