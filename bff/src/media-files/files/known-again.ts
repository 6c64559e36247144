import type { ScannedFile } from '@contract/library.schema'
import type { FileRow, Writing } from '../owner.ts'
import { fingerprintOf } from './file-facts.ts'
import { inParts } from './file-rows.ts'

/**
 * Which of an owner's files some found ones are, by their paths: those that leave their places in the same change, else those
 * that are gone, the last gone first. Each is found once, however many look like it.
 */
export async function knownAgain(
  transaction: Writing,
  owner: string,
  found: readonly ScannedFile[],
  leaving: readonly FileRow[],
): Promise<ReadonlyMap<string, FileRow>> {
  const gone: FileRow[] = []
  for (const some of inParts([...new Set(found.map(fingerprintOf))]))
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
  const free = Map.groupBy([...leaving, ...gone], ({ fingerprint }) => fingerprint)
  const known = found.flatMap((file): [string, FileRow][] => {
    const row = free.get(fingerprintOf(file))?.shift()
    return row ? [[file.path, row]] : []
  })
  return new Map(known)
}
