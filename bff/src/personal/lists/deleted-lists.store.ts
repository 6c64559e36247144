import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { checkListLimit, lockList } from './lists.queries.ts'
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
    await this.database.deleteFrom('lists').where('deleted_at', '<', since).execute()
  }
}
