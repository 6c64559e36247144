import type { Kysely } from 'kysely'
import type { ImportChanges } from '@contract/import-answers.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../platform/database/schema.ts'
import { logLateTitle } from '../undo/list-change.ts'
import type { Resolution } from './resolve-waiting.ts'

export interface WaitingListItem {
  readonly list: string
  readonly position: number | null
  readonly addedAt: number
}

interface ListAddition extends Omit<Resolution, 'id'> {
  readonly listItem: WaitingListItem
  /** The id of the import that adds the title; null once it can no longer be undone. */
  readonly importId: string | null
  readonly now: number
}

/** Adds the title to its list at the position of the file, or at the end where that is taken. A deleted list is skipped. */
export async function addToList(
  transaction: Kysely<Database>,
  { userId, importId, match, source, listItem, now }: ListAddition,
  changes: ImportChanges,
): Promise<void> {
  const list = await transaction
    .selectFrom('lists')
    .select(['id', 'version', 'updated_at'])
    .where('id', '=', listItem.list)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!list) return
  const items = await transaction
    .selectFrom('list_items')
    .select(['source', 'type', 'media_id', 'position'])
    .where('list_id', '=', list.id)
    .execute()
  const isThere = items.some(
    (item) => item.source === source && item.type === match.type && Number(item.media_id) === match.id,
  )
  if (isThere) return
  if (items.length >= listBounds.titles) {
    changes.listItemsLeftOut += 1
    return
  }
  await transaction
    .updateTable('lists')
    .set({ updated_at: now, version: list.version + 1 })
    .where('id', '=', list.id)
    .execute()
  const title = { list_id: list.id, source, type: match.type, media_id: match.id, added_at: listItem.addedAt }
  if (importId !== null)
    await logLateTitle({ database: transaction, import: { id: importId, user_id: userId } }, list, title)
  const taken = items.map(({ position }) => Number(position))
  const isFree = listItem.position !== null && !taken.includes(listItem.position)
  await transaction
    .insertInto('list_items')
    .values({
      ...title,
      title: match.title,
      released: match.released,
      position: isFree ? Number(listItem.position) : Math.max(0, ...taken) + 1,
    })
    .execute()
  changes.listItems += 1
}
