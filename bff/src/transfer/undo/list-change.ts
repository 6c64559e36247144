import type { Database } from '../../platform/database/schema.ts'
import { recordedChanges, storeChanges } from './change-log.queries.ts'
import type { ChangeContext } from './change-log.ts'

type Item = Database['list_items']
export type ItemKey = Pick<Item, 'source' | 'type' | 'media_id'>
/** A title of a list with its position, or with the time at which it was added. */
export type PositionedItem = ItemKey & Pick<Item, 'position'>
export type Added = ItemKey & Pick<Item, 'added_at'>

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
  const [row] = await recordedChanges(database, importRef.id, 'list', [key])
  return row ? parseListChange(row.data) : null
}

// SAFETY: written by this module.
export const parseListChange = (data: string): ListChange => JSON.parse(data) as ListChange
