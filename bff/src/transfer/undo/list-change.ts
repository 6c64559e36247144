import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import type { ChangeContext } from './change-log.ts'

type Item = Database['list_items']
type ItemKey = Pick<Item, 'source' | 'type' | 'media_id'>
/** A title of a list with its position, or with the time at which it was added. */
type PositionedItem = ItemKey & Pick<Item, 'position'>
type Added = ItemKey & Pick<Item, 'added_at'>

/** What an import changed of a list. */
export interface ListChange {
  /** The list before the import; null where the import made it. */
  readonly before: { readonly version: number; readonly updatedAt: number } | null
  /** The earlier order of its titles, where the import changed it. */
  readonly order: readonly PositionedItem[] | null
  readonly added: readonly Added[]
  /** The version that the import left. */
  readonly version: number
}

export const added = ({ source, type, media_id, added_at }: Added): Added => ({
  source,
  type,
  media_id: Number(media_id),
  added_at: Number(added_at),
})
export const positioned = ({ source, type, media_id, position }: PositionedItem): PositionedItem => ({
  source,
  type,
  media_id: Number(media_id),
  position: Number(position),
})

export async function logList(
  { database, import: importRef }: ChangeContext,
  key: string,
  change: ListChange,
): Promise<void> {
  const data = JSON.stringify(change)
  await database
    .insertInto('import_changes')
    .values({ user_id: importRef.user_id, import_id: importRef.id, kind: 'list', key, data })
    .onConflict((conflict) => conflict.columns(['import_id', 'kind', 'key']).doUpdateSet({ data }))
    .execute()
}

/** Logs further titles that a piece of the import adds to a list, and the version that it leaves. */
export async function logPiece(
  context: ChangeContext,
  key: string,
  titles: readonly Added[],
  version: number,
): Promise<void> {
  const recorded = await changeOf(context, key)
  if (!recorded) return
  await logList(context, key, {
    ...recorded,
    added: recorded.before === null ? [] : [...recorded.added, ...titles.map(added)],
    // The member changed the list after the import, so it is not taken back.
    version: recorded.version >= version - 1 ? version : recorded.version,
  })
}

/** Logs a title that is added to a list after the import, when its match was found. */
export async function logLateTitle(
  context: ChangeContext,
  { id, version, updated_at }: Pick<Database['lists'], 'id' | 'version' | 'updated_at'>,
  title: Added,
): Promise<void> {
  const recorded = await changeOf(context, id)
  const before = { version, updatedAt: Number(updated_at) }
  const change: ListChange = recorded ?? { before, order: null, added: [], version }
  await logList(context, id, {
    ...change,
    added: change.before === null ? [] : [...change.added, added(title)],
    // The member changed the list after the import, so it is not taken back.
    version: change.version === version ? version + 1 : change.version,
  })
}

async function changeOf({ database, import: importRef }: ChangeContext, key: string): Promise<ListChange | null> {
  const row = await database
    .selectFrom('import_changes')
    .select('data')
    .where('import_id', '=', importRef.id)
    .where('kind', '=', 'list')
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? parseListChange(row.data) : null
}

// SAFETY: written by this module.
const parseListChange = (data: string): ListChange => JSON.parse(data) as ListChange

/**
 * Undoes what an import changed of a list, and returns whether the list stayed although the import made it: such a list
 * is deleted unless it was changed since. An older list loses the titles that the import added, and gets its earlier
 * order back unless it was changed since.
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
  const others = await database
    .selectFrom('import_changes')
    .select(['import_id', 'data'])
    .where('user_id', '=', importRef.user_id)
    .where('kind', '=', 'list')
    .where('key', '=', id)
    .where('import_id', '!=', importRef.id)
    .execute()
  for (const { import_id, data } of others) {
    const change = parseListChange(data)
    if (change.version === from)
      await logList({ database, import: { ...importRef, id: import_id } }, id, { ...change, version: to })
  }
}
