import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { ownersVisibleTo, ownerColumns } from './owner.ts'

/**
 * Increments the revision of an owner's library, in every transaction that changes what its pages show. The first one
 * is the time: an account that is created again under an old id never reaches a revision that it had before.
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
