import { MAX_FOLDERS } from '@contract/library-bounds'
import type { LibraryFolder } from '@contract/library.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { operatorOwner, ownerColumns, type FolderRow, ownersVisibleTo } from './owner.ts'
import type { DatabaseTransaction, Database } from '../platform/database/schema.ts'
import type { Kysely } from 'kysely'

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

/** Updates the columns of a folder that a scan changes. */
export async function updateScannedFolder(
  transaction: DatabaseTransaction,
  id: string,
  columns: Pick<FolderRow, 'revision' | 'files' | 'whole_since'> & Partial<Pick<FolderRow, 'scanned_at'>>,
): Promise<void> {
  await transaction.updateTable('library_folders').set(columns).where('id', '=', id).execute()
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

/**
 * Increments the revision of an owner's library, in every transaction that changes what its pages show. The first
 * revision is the time: an account that is created again under an old id never reaches a revision that it had before.
 */
export async function incrementLibraryRevision(database: Kysely<Database>, owner: string): Promise<void> {
  await database
    .insertInto('library_revisions')
    .values({ ...ownerColumns(owner), revision: Date.now() })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((set) => ({ revision: set('library_revisions.revision', '+', 1) })),
    )
    .execute()
}

/** The revision of the library that a member sees: of the member's own folders, and of the operator's. */
export async function libraryRevision(database: Kysely<Database>, userId: string): Promise<string> {
  const rows = await database
    .selectFrom('library_revisions')
    .select('revision')
    .where('owner', 'in', ownersVisibleTo(userId))
    .orderBy('owner')
    .execute()
  return rows.map(({ revision }) => revision).join(' ')
}
