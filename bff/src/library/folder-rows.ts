import { MAX_FOLDERS } from '@contract/library-bounds'
import type { LibraryFolder } from '@contract/library.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { operatorOwner, ownerColumns, type DatabaseTransaction, type FolderRow } from './owner.ts'

/** Refuses one folder too many. @throws ProblemException `too-many-folders` (409) */
export async function checkFolderLimit(transaction: DatabaseTransaction, userId: string, id: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', userId)
    .execute()
  const rows = await transaction.selectFrom('library_folders').select('id').where('owner', '=', userId).execute()
  if (rows.length >= MAX_FOLDERS && !rows.some((row) => row.id === id))
    throw new ProblemException('too-many-folders', 409)
}

/** The owner's folder. @throws ProblemException `not-found` */
export async function folderOf(transaction: DatabaseTransaction, owner: string, id: string): Promise<FolderRow> {
  const mine = transaction.selectFrom('library_folders').selectAll().where('owner', '=', owner).where('id', '=', id)
  const row = await mine.executeTakeFirst()
  if (!row) throw new ProblemException('not-found', 404)
  return row
}

/** Adds the owner's folder, or renames it; answers nothing for an id of another owner. */
export function upsertFolder(
  transaction: DatabaseTransaction,
  owner: string,
  id: string,
  name: string,
  now: number,
): Promise<FolderRow | undefined> {
  return transaction
    .insertInto('library_folders')
    .values({
      id,
      ...ownerColumns(owner),
      name,
      kind: owner === operatorOwner ? 'server' : 'browser',
      files: 0,
      scanned_at: null,
      revision: 0,
      whole_since: null,
      away_since: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }).where('library_folders.owner', '=', owner))
    .returningAll()
    .executeTakeFirst()
}

export const toFolder = ({ id, name, kind, files, scanned_at, revision, away_since }: FolderRow): LibraryFolder => ({
  id,
  name,
  kind,
  files,
  scannedAt: scanned_at,
  revision,
  ...(away_since === null ? {} : { isAway: true }),
})
