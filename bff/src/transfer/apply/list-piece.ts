import { listBounds } from '@contract/list-bounds'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import { storeOpenSlots, type WaitingContext, type OpenSlot } from '../waiting/waiting-writes.ts'
import { isListItem, listItemKey, type ListItem, type Slot } from './lists-of-file.ts'
import { addItems, existingItems, itemsUpTo, removeItems, sizeOf } from './lists.queries.ts'

/** How far the filling of a list has come. */
export interface ListCursor {
  readonly id: string
  /** How many slots of the file are done. */
  readonly part: number
  /** The position of the next title; undefined where no title is added. */
  readonly position?: number | undefined
  /** Titles up to this position are still to be moved behind those of the file; undefined where the list keeps its order. */
  readonly below?: number | undefined
}

/** The titles that a piece added, and the cursor of the next piece; null where the list is done. */
interface PieceResult {
  readonly added: readonly ListItem[]
  readonly next: ListCursor | null
}

/** Writes the next `rowsAtOnce` slots of a list. */
export async function listPiece(
  context: WaitingContext,
  slots: readonly Slot[],
  cursor: ListCursor,
  changes: ImportChanges,
): Promise<PieceResult> {
  const { database } = context
  const batch = slots.slice(cursor.part, cursor.part + rowsAtOnce)
  if (batch.length === 0)
    return { added: [], next: cursor.below === undefined ? null : await moveRemaining(database, cursor, cursor.below) }
  const part = cursor.part + batch.length
  const hasMore = part < slots.length || cursor.below !== undefined
  if (cursor.position === undefined) {
    await storeOpenSlots(
      context,
      cursor.id,
      batch.flatMap((slot) => (isListItem(slot) ? [] : [{ ...slot, position: null }])),
    )
    return { added: [], next: hasMore ? { ...cursor, part } : null }
  }
  const { added, position } = await write(context, batch, cursor, changes)
  return { added, next: hasMore ? { ...cursor, part, position } : null }
}

/** Returns the titles that were added, and the position of the next one. */
async function write(
  context: WaitingContext,
  batch: readonly Slot[],
  { id, position = 0, below }: ListCursor,
  changes: ImportChanges,
): Promise<{ added: ListItem[]; position: number }> {
  const { database } = context
  const existing = await existingItems(database, id, batch.filter(isListItem))
  const { count, last } = await sizeOf(database, id)
  const missing = batch.filter(isListItem).filter((item) => !existing.has(listItemKey(item)))
  const added = missing.slice(0, Math.max(0, listBounds.titles - count))
  const addedSlots = new Set<Slot>(added)
  changes.listItems += added.length
  changes.listItemsLeftOut += missing.length - added.length
  const moved = below === undefined ? [] : [...existing.values()]
  const hasPosition = (slot: Slot) =>
    !isListItem(slot) || addedSlots.has(slot) || (below !== undefined && existing.has(listItemKey(slot)))
  const rows: Database['list_items'][] = []
  const openSlots: OpenSlot[] = []
  let next = Math.max(position, last + 1)
  for (const slot of batch.filter(hasPosition)) {
    if (isListItem(slot)) rows.push({ ...(existing.get(listItemKey(slot)) ?? rowOf(slot, id)), position: next })
    else openSlots.push({ ...slot, position: next })
    next += 1
  }
  await removeItems(database, id, moved)
  await addItems(database, rows)
  await storeOpenSlots(context, id, openSlots)
  return { added, position: next }
}

/** Moves titles that the file does not name behind the others, in their order. */
async function moveRemaining(database: AnyDatabase, cursor: ListCursor, below: number): Promise<ListCursor | null> {
  const remaining = await itemsUpTo(database, cursor.id, below, rowsAtOnce)
  if (remaining.length === 0) return null
  const next = Math.max(cursor.position ?? 0, (await sizeOf(database, cursor.id)).last + 1)
  await removeItems(database, cursor.id, remaining)
  await addItems(
    database,
    remaining.map((row, index) => ({ ...row, position: next + index })),
  )
  return remaining.length < rowsAtOnce ? null : { ...cursor, position: next + remaining.length }
}

const rowOf = ({ source, type, media_id, title, released, added_at }: ListItem, list_id: string) => ({
  list_id,
  source,
  type,
  media_id,
  title,
  released,
  added_at,
})
