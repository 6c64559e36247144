import type { Kysely, Selectable, Transaction } from 'kysely'
import type { TitleId } from '@contract/media.schema'
import type { UserList } from '@contract/user-list.schema'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

export type ListRow = Selectable<Database['lists']>
export type ItemRow = Selectable<Database['list_items']>
export type Source = ItemRow['source']

/** One member's list. */
export interface ListKey {
  readonly userId: string
  readonly id: string
}
/** What a list stores of a title: for sorting, and to show a title that the catalogue no longer has. */
export interface TitleFacts extends TitleId {
  readonly title: string
  readonly released: string | null
}

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

/** Increments the version of a list after a change of it or of its titles. */
export async function bumpVersion(transaction: Transaction<Database>, list: ListRow, now: number): Promise<ListRow> {
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

export const toUserList = (row: ListRow, count: number): UserList => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  ranked: row.ranked === 1,
  count,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
})

export const iso = (time: number): string => new Date(time).toISOString()
