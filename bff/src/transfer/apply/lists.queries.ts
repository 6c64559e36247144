import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { listItemKey, type ListItem } from './lists-of-file.ts'
import type { ListFacts } from '@import-formats/import-entry'
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

export async function removeItems(database: Kysely<Database>, list: string, rows: readonly ListItem[]): Promise<void> {
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

export async function addItems(database: Kysely<Database>, rows: readonly Database['list_items'][]): Promise<void> {
  if (rows.length > 0) await database.insertInto('list_items').values(rows).execute()
}

/** The first titles of a list up to a position, in its order. */
export const itemsUpTo = (
  database: Kysely<Database>,
  list: string,
  position: number,
  limit: number,
): Promise<Database['list_items'][]> =>
  database
    .selectFrom('list_items')
    .selectAll()
    .where('list_id', '=', list)
    .where('position', '<=', position)
    .orderBy('position')
    .limit(limit)
    .execute()

export async function addList(database: Kysely<Database>, userId: string, id: string, list: ListFacts): Promise<void> {
  await database
    .insertInto('lists')
    .values({
      id,
      user_id: userId,
      name: list.name,
      description: list.description,
      visibility: list.visibility,
      ranked: list.ranked ? 1 : 0,
      created_at: list.createdAt,
      updated_at: list.updatedAt,
      version: 1,
      deleted_at: null,
    })
    .execute()
}

export async function changeVersion(
  database: Kysely<Database>,
  list: string,
  change: Pick<Database['lists'], 'version' | 'updated_at'>,
): Promise<void> {
  await database.updateTable('lists').set(change).where('id', '=', list).execute()
}

/** Raises the version of a list and returns it; undefined where the list is deleted. */
export async function raiseVersion(database: Kysely<Database>, list: string): Promise<number | undefined> {
  const updated = await database
    .updateTable('lists')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', list)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}
