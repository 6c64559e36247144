import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { nobody, ownedBy } from './owner.ts'

/**
 * To be called in every transaction that changes what the pages of an owner's library show. The first revision is the time, so
 * that an account that is made anew under an old id does not come to one that it had before.
 */
export async function noteLibraryChange(database: Kysely<Database>, owner: string): Promise<void> {
  await database
    .insertInto('library_revisions')
    .values({ ...ownedBy(owner), revision: Date.now() })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((set) => ({ revision: set('library_revisions.revision', '+', 1) })),
    )
    .execute()
}

/** What the library that a member sees is at: their own part of it, and the one that all share. */
export async function libraryRevision(database: Kysely<Database>, userId: string): Promise<string> {
  const rows = await database
    .selectFrom('library_revisions')
    .select('revision')
    .where('owner', 'in', [userId, nobody])
    .orderBy('owner')
    .execute()
  return rows.map(({ revision }) => revision).join(' ')
}
