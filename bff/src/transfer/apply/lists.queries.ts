import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { ListFacts } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import { chunksOf } from '@contract/chunks'
import { rowsAtOnce } from '../turns.service.ts'

export type ListRow = Database['lists']
export type ListItemRow = Database['list_items']
/** A title of a list. */
export type ListItem = Omit<ListItemRow, 'list_id' | 'position'>
export type ItemKey = Pick<ListItemRow, 'source' | 'type' | 'media_id'>
type Owner = Pick<ImportRow, 'user_id'>

export const listItemKey = ({ source, type, media_id }: ItemKey): string => `${source} ${type} ${Number(media_id)}`

/**
 * A list of the member; undefined if it is another member's, or deleted. A deleted list that can be restored counts.
 */
export const ownList = (database: Kysely<Database>, userId: string, id: string): Promise<ListRow | undefined> =>
  database.selectFrom('lists').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export async function existingItems(
  database: Kysely<Database>,
  list: string,
  items: readonly ListItem[],
): Promise<Map<string, ListItemRow>> {
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

/** Removes titles from a list, and returns how many. */
export async function removeItems(
  database: Kysely<Database>,
  list: string,
  items: readonly ItemKey[],
): Promise<number> {
  let removed = 0
  for (const ofKind of Map.groupBy(items, ({ source, type }) => `${source} ${type}`).values())
    for (const some of chunksOf(ofKind, rowsAtOnce)) {
      const { source, type } = some[0]!
      const { numDeletedRows } = await database
        .deleteFrom('list_items')
        .where((where) => where.and({ list_id: list, source, type }))
        .where(
          'media_id',
          'in',
          some.map(({ media_id }) => media_id),
        )
        .executeTakeFirstOrThrow()
      removed += Number(numDeletedRows)
    }
  return removed
}

/**
 * Removes titles from a list that were added at these times; one that was added again since stays. Returns how many.
 */
export async function removeAddedItems(
  database: Kysely<Database>,
  list: string,
  items: readonly (ItemKey & Pick<ListItemRow, 'added_at'>)[],
): Promise<number> {
  if (items.length === 0) return 0
  const added = new Map(items.map((item) => [listItemKey(item), Number(item.added_at)]))
  const rows = await database
    .selectFrom('list_items')
    .select(['source', 'type', 'media_id', 'added_at'])
    .where('list_id', '=', list)
    .execute()
  return removeItems(
    database,
    list,
    rows.filter((row) => added.get(listItemKey(row)) === Number(row.added_at)),
  )
}

/** Removes all titles of a list, and returns them. */
export const takeItems = (database: Kysely<Database>, list: string): Promise<ListItemRow[]> =>
  database.deleteFrom('list_items').where('list_id', '=', list).returningAll().execute()

export const itemsIn = (database: Kysely<Database>, list: string): Promise<ListItemRow[]> =>
  database.selectFrom('list_items').selectAll().where('list_id', '=', list).orderBy('position').execute()

/** Locks the member's row first, so that a list that they make at the same moment cannot exceed the bound. */
export async function lockOwnLists(database: Kysely<Database>, row: Owner): Promise<ListRow[]> {
  await database
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', row.user_id)
    .execute()
  return ownLists(database, row)
}

export const ownLists = (database: Kysely<Database>, { user_id }: Owner): Promise<ListRow[]> =>
  database
    .selectFrom('lists')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function addItems(database: Kysely<Database>, rows: readonly ListItemRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await database
      .insertInto('list_items')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

/** The first titles of a list up to a position, in its order. */
export const itemsUpTo = (
  database: Kysely<Database>,
  list: string,
  position: number,
  limit: number,
): Promise<ListItemRow[]> =>
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

/** Gives a list of a member a new version. */
export async function changeVersion(
  database: Kysely<Database>,
  { id, user_id }: Pick<ListRow, 'id' | 'user_id'>,
  change: Pick<ListRow, 'version'> & Partial<Pick<ListRow, 'updated_at'>>,
): Promise<void> {
  await database.updateTable('lists').set(change).where('id', '=', id).where('user_id', '=', user_id).execute()
}

/** Raises the version of a member's list and returns it; undefined if the list is deleted. */
export async function raiseVersion(
  database: Kysely<Database>,
  { user_id }: Owner,
  list: string,
): Promise<number | undefined> {
  const updated = await database
    .updateTable('lists')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', list)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

export async function deleteList(
  database: Kysely<Database>,
  { id, user_id }: Pick<ListRow, 'id' | 'user_id'>,
): Promise<void> {
  await database.deleteFrom('lists').where('id', '=', id).where('user_id', '=', user_id).execute()
}
