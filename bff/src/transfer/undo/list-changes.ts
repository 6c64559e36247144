import type { AnyDatabase } from '../../platform/database/schema.ts'
import {
  addItems,
  changeVersion,
  deleteList,
  listItemKey,
  ownList,
  removeAddedItems,
  sizeOf,
  takeItems,
  type ItemKey,
  type ListItemRow,
  type ListRow,
} from '../apply/lists.queries.ts'
import { changesOfOthers, recordedChanges, storeChanges } from './change-log.queries.ts'
import type { ChangeContext, UndoContext } from './change-log.ts'

/** A title of a list with its position, or with the time at which it was added. */
type PositionedItem = ItemKey & Pick<ListItemRow, 'position'>
type Added = ItemKey & Pick<ListItemRow, 'added_at'>

/** The changes of an import to a list. */
interface ListChange {
  /** The list before the import; null if the import made it. */
  readonly before: { readonly version: number; readonly updatedAt: number } | null
  /** The earlier order of its titles, if the import changed it. */
  readonly order: readonly PositionedItem[] | null
  readonly added: readonly Added[]
  /** The version that the import left. */
  readonly version: number
}

const added = ({ source, type, media_id, added_at }: Added): Added => ({
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
  await storeChanges(database, [{ user_id: importRef.user_id, import_id: importRef.id, kind: 'list', key, data }])
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
  { id, version, updated_at }: Pick<ListRow, 'id' | 'version' | 'updated_at'>,
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
  const [row] = await recordedChanges(database, importRef.id, 'list', [key])
  return row ? parseListChange(row.data) : null
}

// SAFETY: written by this module.
const parseListChange = (data: string): ListChange => JSON.parse(data) as ListChange

/**
 * Undoes an import's changes of a list, and returns whether the list stayed although the import created it: such a
 * list is deleted unless it was changed since. An older list loses the titles that the import added, and gets its
 * earlier order back unless it was changed since.
 */
export async function undoList(
  { database, import: importRef, growth }: UndoContext,
  id: string,
  data: string,
): Promise<boolean> {
  const change = parseListChange(data)
  const list = await ownList(database, importRef.user_id, id)
  if (!list) return false
  const isUnchanged = list.version === change.version && list.deleted_at === null
  const { before } = change
  if (before === null) {
    if (isUnchanged) {
      growth.listTitles -= (await sizeOf(database, id)).count
      await deleteList(database, list)
    }
    return !isUnchanged && list.deleted_at === null
  }
  growth.listTitles -= await removeAddedItems(database, id, change.added)
  if (isUnchanged && change.order) await restoreOrder(database, id, change.order)
  const version = list.version + 1
  await changeVersion(database, list, { version, ...(isUnchanged ? { updated_at: before.updatedAt } : {}) })
  if (isUnchanged) await updateEarlierImports({ database, import: importRef }, id, [before.version, version])
  return false
}

async function restoreOrder(database: AnyDatabase, list: string, order: readonly PositionedItem[]): Promise<void> {
  const positions = new Map(order.map((item) => [listItemKey(item), item.position]))
  const items = await takeItems(database, list)
  await addItems(
    database,
    items.map((item) => ({ ...item, position: positions.get(listItemKey(item)) ?? item.position })),
  )
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
