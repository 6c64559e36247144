import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import { changesOfOthers } from './change-log.queries.ts'
import type { ChangeContext } from './change-log.ts'
import { type ItemKey, type PositionedItem, type Added, logList, parseListChange } from './list-change.ts'

/**
 * Undoes an import's changes of a list, and returns whether the list stayed although the import created it: such a
 * list is deleted unless it was changed since. An older list loses the titles that the import added, and gets its
 * earlier order back unless it was changed since.
 */
export async function undoList(
  { database, import: importRef }: ChangeContext,
  id: string,
  data: string,
): Promise<boolean> {
  const change = parseListChange(data)
  const list = await database
    .selectFrom('lists')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', importRef.user_id)
    .executeTakeFirst()
  if (!list) return false
  const isUnchanged = list.version === change.version && list.deleted_at === null
  const { before } = change
  if (before === null) {
    if (isUnchanged) await database.deleteFrom('lists').where('id', '=', id).execute()
    return !isUnchanged && list.deleted_at === null
  }
  await removeTitles(database, id, change.added)
  if (isUnchanged && change.order) await restoreOrder(database, id, change.order)
  await database
    .updateTable('lists')
    .set({ version: list.version + 1, ...(isUnchanged ? { updated_at: before.updatedAt } : {}) })
    .where('id', '=', id)
    .execute()
  if (isUnchanged) await updateEarlierImports({ database, import: importRef }, id, [before.version, list.version + 1])
  return false
}

async function removeTitles(database: Kysely<Database>, list_id: string, titles: readonly Added[]): Promise<void> {
  for (let at = 0; at < titles.length; at += rowsAtOnce)
    await database
      .deleteFrom('list_items')
      .where('list_id', '=', list_id)
      .where((where) => where.or(titles.slice(at, at + rowsAtOnce).map((title) => where.and({ ...title }))))
      .execute()
}

async function restoreOrder(
  database: Kysely<Database>,
  list_id: string,
  order: readonly PositionedItem[],
): Promise<void> {
  const titleOf = ({ source, type, media_id }: ItemKey) => `${source} ${type} ${Number(media_id)}`
  const positions = new Map(order.map((item) => [titleOf(item), item.position]))
  const items = await database.deleteFrom('list_items').where('list_id', '=', list_id).returningAll().execute()
  const rows = items.map((item) => ({ ...item, position: positions.get(titleOf(item)) ?? item.position }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await database
      .insertInto('list_items')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

/** Gives the new version to an earlier import whose version the list has again, so that it can be undone too. */
async function updateEarlierImports(
  { database, import: importRef }: ChangeContext,
  id: string,
  [from, to]: [number, number],
) {
  const others = await changesOfOthers(database, importRef, 'list', id)
  for (const { import_id, data } of others) {
    const change = parseListChange(data)
    if (change.version === from)
      await logList({ database, import: { ...importRef, id: import_id } }, id, { ...change, version: to })
  }
}
