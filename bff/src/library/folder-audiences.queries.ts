import { sql, type RawBuilder } from 'kysely'
import type { FolderAudience } from '@contract/operate.schema'
import { noteAction, type Actor } from '../identity/operators/operators.queries.ts'
import type { AnyDatabase, DatabaseTransaction } from '../platform/database/schema.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { incrementLibraryRevision } from './folders.queries.ts'
import { operatorOwner } from './owner.ts'

/**
 * A condition that belongs to every `where` with `ownersVisibleTo`: the folder is not one of the operator that the member does not
 * see. `column` names the folder's id; files of no folder pass. The inner query depends on no row, so it runs once.
 */
export const isNotHidden = (
  column: 'id' | 'folder.id' | 'folder_id' | 'file.folder_id',
  userId: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (select hidden.folder_id from folder_audiences as hidden
    where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id from folder_members as shown where shown.user_id = ${userId}))))`

/** Who sees a folder that an operator decided about. A folder without a row is seen by all. */
export interface StoredAudience {
  readonly audience: string
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

/** The decisions of operators, by the folder's id; chosen members by their names. */
export async function allAudiences(database: AnyDatabase): Promise<ReadonlyMap<string, StoredAudience>> {
  const audiences = await database.selectFrom('folder_audiences').selectAll().execute()
  const chosen = await database
    .selectFrom('folder_members')
    .innerJoin('users', 'users.id', 'folder_members.user_id')
    .select(['folder_id', 'users.id', 'users.name'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  const byFolder = Map.groupBy(chosen, ({ folder_id }) => folder_id)
  return new Map(
    audiences.map(({ folder_id, audience }) => [
      folder_id,
      { audience, members: (byFolder.get(folder_id) ?? []).map(({ id, name }) => ({ id, name })) },
    ]),
  )
}

export interface AudienceChange {
  readonly folder: { readonly id: string; readonly name: string }
  readonly audience: FolderAudience
  /** The ids of the members who see it if the audience is `chosen`. */
  readonly members: readonly string[]
  readonly actor: Actor
  readonly now: number
}

/**
 * Sets who sees a folder, notes it in the operators' log, and makes every server read its libraries again.
 * @throws ProblemException `not-found` for a member who does not exist, and for the demo, which sees no folder
 */
export async function setAudience(
  transaction: DatabaseTransaction,
  { folder: { id: folder_id, name }, audience, members, actor, now }: AudienceChange,
): Promise<void> {
  await transaction
    .insertInto('folder_audiences')
    .values({ folder_id, audience })
    .onConflict((conflict) => conflict.column('folder_id').doUpdateSet({ audience }))
    .execute()
  await transaction.deleteFrom('folder_members').where('folder_id', '=', folder_id).execute()
  const ids = audience === 'chosen' ? [...new Set(members)] : []
  if (ids.length > 0) {
    const existing = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('kind', '=', 'local')
      .execute()
    if (existing.length < ids.length) throw new ProblemException('not-found', 404)
    await transaction
      .insertInto('folder_members')
      .values(ids.map((user_id) => ({ folder_id, user_id })))
      .execute()
  }
  await incrementLibraryRevision(transaction, operatorOwner)
  await noteAction(transaction, actor, { action: 'changed-folder', detail: `${audience} ${name}` }, now)
}
