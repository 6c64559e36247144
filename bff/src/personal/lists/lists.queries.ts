import type { Kysely, Transaction } from 'kysely'
import { listBounds } from '@contract/list-bounds'
import type { UserList } from '@contract/user-list.schema'
import type { Database } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { toUserList, type ListKey, type ListRow, type Source, type ListedTitle } from './list-rows.ts'

export type NewListRow = Pick<ListRow, 'id' | 'name' | 'description' | 'visibility'> & { ranked: boolean }

/**
 * Makes a list, unless the member has it already.
 * @throws ProblemException `too-many-lists`, `quota-reached` (409), `invalid-request` (400) for an id that names another
 * member's list
 */
export async function createList(
  transaction: Transaction<Database>,
  { userId, source, now }: { userId: string; source: Source; now: number },
  list: NewListRow,
  titles: readonly ListedTitle[],
): Promise<UserList> {
  const mine = await existingList(transaction, userId, list.id)
  if (mine) return mine
  await checkListLimit(transaction, userId)
  const row: ListRow = {
    ...list,
    user_id: userId,
    ranked: list.ranked ? 1 : 0,
    created_at: now,
    updated_at: now,
    version: 1,
    deleted_at: null,
  }
  const inserted = await transaction
    .insertInto('lists')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new ProblemException('invalid-request', 400, { fields: ['id'] })
  if (titles.length > 0) {
    await transaction
      .insertInto('list_items')
      .values(itemRows(list.id, source, titles, now))
      .execute()
    await recordGrowth(transaction, userId, { listTitles: titles.length })
  }
  return toUserList(row, titles.length)
}

/** The member's list of this id, if it exists. */
async function existingList(transaction: Transaction<Database>, userId: string, id: string): Promise<UserList | null> {
  const row = await transaction
    .selectFrom('lists')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toUserList(row, await countItems(transaction, id)) : null
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

const itemRows = (list_id: string, source: Source, titles: readonly ListedTitle[], now: number) =>
  titles.map(({ type, id, title, released }, index) => ({
    list_id,
    source,
    type,
    media_id: id,
    title,
    released,
    position: index + 1,
    added_at: now,
  }))

/**
 * Locks the member's list for the rest of the transaction: changes of one list happen one after another, on every
 * database. @throws ProblemException `not-found`, or `stale-version` (412) if it is not at the given version
 */
export async function lockList(
  transaction: Transaction<Database>,
  { userId, id }: ListKey,
  version?: number,
): Promise<ListRow> {
  const row = await transaction
    .updateTable('lists')
    .set((list) => ({ version: list.ref('version') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ProblemException('not-found', 404)
  if (version !== undefined && version !== row.version) throw new ProblemException('stale-version', 412)
  return row
}

/**
 * Increments the version of a list after a change of it or of its titles; `added` is how many titles it has more.
 * @throws ProblemException `quota-reached` (409)
 */
export async function bumpVersion(
  transaction: Transaction<Database>,
  list: ListRow,
  now: number,
  added = 0,
): Promise<ListRow> {
  if (added !== 0) await recordGrowth(transaction, list.user_id, { listTitles: added })
  const changed = { version: list.version + 1, updated_at: now }
  await transaction.updateTable('lists').set(changed).where('id', '=', list.id).execute()
  return { ...list, ...changed }
}

/** The number of titles on a list: of one source, or of every source, which all count towards the limit. */
export async function countItems(database: Kysely<Database>, listId: string, source?: Source): Promise<number> {
  const ofEverySource = database
    .selectFrom('list_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('list_id', '=', listId)
  const counted = source === undefined ? ofEverySource : ofEverySource.where('source', '=', source)
  const { total } = await counted.executeTakeFirstOrThrow()
  return Number(total)
}
