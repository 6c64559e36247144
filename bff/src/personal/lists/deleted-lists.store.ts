import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { checkListLimit, countItems, lockList } from './lists.queries.ts'
import type { ListKey, ListRow } from './list-rows.ts'

/** Deletes lists, and restores them. Only the owner's undo finds a deleted list. */
@Injectable()
export class DeletedListsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Marks the list as deleted: only `restore` finds it. @throws ProblemException `not-found` */
  async delete(key: ListKey, now = Date.now()): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const list = await lockList(transaction, key)
      await transaction.updateTable('lists').set({ deleted_at: now }).where('id', '=', list.id).execute()
    })
  }

  /** Restores a list deleted at `since` or later. @throws ProblemException `not-found`, `too-many-lists` (409) */
  restore(key: ListKey, since: number): Promise<ListRow> {
    return this.database.transaction().execute(async (transaction) => {
      await checkListLimit(transaction, key.userId)
      await transaction
        .updateTable('lists')
        .set({ deleted_at: null })
        .where('id', '=', key.id)
        .where('user_id', '=', key.userId)
        .where('deleted_at', '>=', since)
        .execute()
      return lockList(transaction, key)
    })
  }

  /** Erases lists deleted before `since`. */
  async purge(since: number): Promise<void> {
    const deleted = await this.database
      .selectFrom('lists')
      .select(['id', 'user_id'])
      .where('deleted_at', '<', since)
      .execute()
    for (const { id, user_id } of deleted)
      await this.database.transaction().execute((transaction) => eraseList(transaction, { id, user_id, since }))
  }
}

/** Erases a list with its titles, unless it was restored. */
async function eraseList(
  transaction: DatabaseTransaction,
  { id, user_id, since }: { readonly id: string; readonly user_id: string; readonly since: number },
): Promise<void> {
  const titles = await countItems(transaction, id)
  const { numDeletedRows } = await transaction
    .deleteFrom('lists')
    .where('id', '=', id)
    .where('deleted_at', '<', since)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n && titles > 0) await recordGrowth(transaction, user_id, { listTitles: -titles })
}
