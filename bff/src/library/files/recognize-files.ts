import type { FileRow, FolderRow } from '../owner.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { factsOf, type FoundFile } from './file-facts.ts'
import { goneFilesLike } from './files.queries.ts'
import { pairSameFiles } from './same-file.ts'

/**
 * Recognizes found files among those that leave their paths in the same change, then among those that are gone, the
 * latest first: after a move, under a new name, and as a better copy of one that leaves. The answer is by path.
 */
export async function recognizeFiles(
  transaction: DatabaseTransaction,
  { id: folder_id, owner }: Pick<FolderRow, 'id' | 'owner'>,
  found: readonly FoundFile[],
  leaving: readonly FileRow[],
): Promise<ReadonlyMap<string, FileRow>> {
  const facts = found.map((file) => ({ ...factsOf(file), folder_id }))
  const gone = await goneFilesLike(transaction, { owner, folder_id }, facts)
  const pairs = pairSameFiles(facts, { leaving, gone })
  return new Map([...pairs].map(([{ path }, row]) => [path, row]))
}
