import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { listItemKey, type ListItem } from './lists-of-file.ts'
import type { ImportRow } from '../import.store.ts'

export async function existingItems(
  database: Kysely<Database>,
  list: string,
  items: readonly ListItem[],
): Promise<Map<string, Database['list_items']>> {
  if (items.length === 0) return new Map()
  const keys = new Set(items.map(listItemKey))
  const rows = await database
    .selectFrom('list_items')
    .selectAll()
    .where('list_id', '=', list)
    .where(
      'media_id',
      'in',
      items.map(({ media_id }) => media_id),
    )
    .execute()
  return new Map(rows.map((row) => [listItemKey(row), row] as const).filter(([key]) => keys.has(key)))
}

export async function sizeOf(database: Kysely<Database>, list: string): Promise<{ count: number; last: number }> {
  const { count, last } = await database
    .selectFrom('list_items')
    .select((select) => [select.fn.countAll().as('count'), select.fn.max('position').as('last')])
    .where('list_id', '=', list)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: Number(last ?? 0) }
}

export async function remove(database: Kysely<Database>, list: string, rows: readonly ListItem[]): Promise<void> {
  if (rows.length === 0) return
  await database
    .deleteFrom('list_items')
    .where('list_id', '=', list)
    .where((where) => where.or(rows.map(({ source, type, media_id }) => where.and({ source, type, media_id }))))
    .execute()
}

export const itemsIn = (database: Kysely<Database>, list: string): Promise<Database['list_items'][]> =>
  database.selectFrom('list_items').selectAll().where('list_id', '=', list).orderBy('position').execute()

/** Locks the member's row first, so that a list that they make at the same moment cannot exceed the bound. */
export async function lockOwnLists(database: Kysely<Database>, row: ImportRow): Promise<Database['lists'][]> {
  await database
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', row.user_id)
    .execute()
  return ownLists(database, row)
}

export const ownLists = (database: Kysely<Database>, { user_id }: ImportRow): Promise<Database['lists'][]> =>
  database
    .selectFrom('lists')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
