import type { Transaction } from 'kysely'
import { listBounds } from '@contract/list-bounds'
import type { UserList } from '@contract/user-list.schema'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { countAll, toUserList } from './list-rows.ts'

/** The member's list of this id, if it exists. */
export async function existingList(
  transaction: Transaction<Database>,
  userId: string,
  id: string,
): Promise<UserList | null> {
  const row = await transaction
    .selectFrom('lists')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toUserList(row, await countAll(transaction, id)) : null
}

/**
 * Refuses one list too many. Locks the member's row first, so that two new lists cannot both be the last that fits.
 * @throws ProblemException `too-many-lists` (409)
 */
export async function checkListLimit(transaction: Transaction<Database>, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', userId)
    .execute()
  const { count } = await transaction
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= listBounds.lists) throw new ProblemException('too-many-lists', 409)
}
