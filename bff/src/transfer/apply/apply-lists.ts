import { randomBytes } from 'node:crypto'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import { rowBytes } from '@contract/quotas'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import { readRoom, recordGrowth } from '../../platform/database/usage.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'
import { logList, logPiece, positioned } from '../undo/list-changes.ts'
import { storeOpenSlots, type OpenSlot } from '../waiting/waiting-writes.ts'
import { listPlan } from './count-lists.ts'
import type { ImportJournal } from './import-journal.ts'
import { isListItem, listsOfFile, type ListOfFile, type Slot } from './lists-of-file.ts'
import {
  addItems,
  addList,
  changeVersion,
  existingItems,
  itemsIn,
  itemsUpTo,
  listItemKey,
  lockOwnLists,
  raiseVersion,
  removeItems,
  sizeOf,
  type ListItem,
  type ListItemRow,
} from './lists.queries.ts'

/**
 * Brings in lists with their titles, a long list in several pieces. The n-th list of a name in the file is the n-th list of
 * that name in the account. Lists and titles beyond the bounds are left out and counted. The position of a title that waits
 * for a match is left free.
 */
export async function applyLists(journal: ImportJournal): Promise<void> {
  if (!journal.cursorIn('lists')) return
  const { worker, row, rule, progress } = journal
  const lists = await listsOfFile(worker, row)
  for (let list = nextList(journal, lists); list; list = nextList(journal, lists)) {
    const [file, index, cursor] = list
    await journal.write('lists', async ({ database, changes }) => {
      const itemsBefore = changes.listItems
      const application = { database, import: row, rule, now: progress.begunAt }
      const list = cursor ? await resumeList(application, cursor) : await openList(application, file, changes)
      const next = list && (await nextPiece(application, file, list, changes))
      const done = next ? next.part : file.slots.length
      const listTitles = changes.listItems - itemsBefore
      if (listTitles > 0) await recordGrowth(database, row.user_id, { listTitles })
      return { cursor: next ? { after: index, ...next } : { after: index + 1 }, rows: done - (cursor?.part ?? -1) }
    })
  }
}

async function nextPiece(
  application: ListApplication,
  { slots }: ListOfFile,
  { cursor, version }: ListInProgress,
  changes: ImportChanges,
): Promise<ListCursor | null> {
  const { added, next } = await listPiece(application, slots, cursor, changes)
  await logPiece(application, cursor.id, added, version)
  return next
}

/** The next list of the file, its number, and its cursor if some of it is done. */
function nextList(
  journal: ImportJournal,
  lists: readonly ListOfFile[],
): [ListOfFile, number, ListCursor | null] | null {
  const { after = 0, id, part = 0, position, below } = journal.cursorIn('lists') ?? {}
  const list = lists[after]
  return list ? [list, after, id === undefined ? null : { id, part, position, below }] : null
}

/** The import that contains lists, with its conflict rule and the time at which it started. */
interface ListApplication {
  readonly database: AnyDatabase
  readonly import: ImportRow
  readonly rule: ConflictRule
  readonly now: number
}

/** A list of the account that is being filled. */
interface ListInProgress {
  readonly cursor: ListCursor
  readonly version: number
}

/** Finds or creates the list in the account, and returns its first cursor; null if the account is at its bound. */
async function openList(
  application: ListApplication,
  { facts, nth, slots }: ListOfFile,
  changes: ImportChanges,
): Promise<ListInProgress | null> {
  const { database, rule, now } = application
  const own = await lockOwnLists(database, application.import)
  const existing = own.filter(({ name }) => name === facts.name)[nth]
  if (existing) {
    const old = await itemsIn(database, existing.id)
    if (listPlan(old, slots, rule).isSame) return { cursor: { id: existing.id, part: 0 }, version: existing.version }
    const version = existing.version + 1
    await changeVersion(database, existing, { updated_at: now, version })
    await logList(application, existing.id, {
      before: { version: existing.version, updatedAt: Number(existing.updated_at) },
      order: rule === 'imported' ? old.map(positioned) : null,
      added: [],
      version,
    })
    const last = Number(old.at(-1)?.position ?? 0)
    const below = rule === 'imported' ? last : undefined
    return { cursor: { id: existing.id, part: 0, position: last + 1, below }, version }
  }
  if (own.length >= listBounds.lists) {
    changes.listsLeftOut += 1
    return null
  }
  changes.lists += 1
  const id = randomBytes(16).toString('base64url')
  await addList(database, application.import.user_id, id, facts)
  await logList(application, id, { before: null, order: null, added: [], version: 1 })
  return { cursor: { id, part: 0, position: 1 }, version: 1 }
}

/**
 * Continues with a list; null if its member has deleted it. The new version makes a simultaneous change of the member
 * stale.
 */
async function resumeList(
  { database, import: row }: ListApplication,
  cursor: ListCursor,
): Promise<ListInProgress | null> {
  const version = await raiseVersion(database, row, cursor.id)
  return version === undefined ? null : { cursor, version }
}

/** How far a list has been filled. */
interface ListCursor {
  readonly id: string
  /** How many slots of the file are done. */
  readonly part: number
  /** The position of the next title; undefined if no title is added. */
  readonly position?: number | undefined
  /** Titles up to this position are still to be moved behind those of the file; undefined if the list keeps its order. */
  readonly below?: number | undefined
}

/** The titles that a piece added, and the cursor of the next piece; null if the list is done. */
interface PieceResult {
  readonly added: readonly ListItem[]
  readonly next: ListCursor | null
}

/** Writes the next `rowsAtOnce` slots of a list. */
async function listPiece(
  application: ListApplication,
  slots: readonly Slot[],
  cursor: ListCursor,
  changes: ImportChanges,
): Promise<PieceResult> {
  const { database } = application
  const batch = slots.slice(cursor.part, cursor.part + rowsAtOnce)
  if (batch.length === 0)
    return { added: [], next: cursor.below === undefined ? null : await moveRemaining(database, cursor, cursor.below) }
  const part = cursor.part + batch.length
  const hasMore = part < slots.length || cursor.below !== undefined
  if (cursor.position === undefined) {
    await storeOpenSlots(
      application,
      cursor.id,
      batch.flatMap((slot) => (isListItem(slot) ? [] : [{ ...slot, position: null }])),
    )
    return { added: [], next: hasMore ? { ...cursor, part } : null }
  }
  const { added, position } = await writeSlots(application, batch, cursor, changes)
  return { added, next: hasMore ? { ...cursor, part, position } : null }
}

/** Returns the titles that were added, and the position of the next one. */
async function writeSlots(
  application: ListApplication,
  batch: readonly Slot[],
  { id, position = 0, below }: ListCursor,
  changes: ImportChanges,
): Promise<{ added: ListItem[]; position: number }> {
  const { database } = application
  const existing = await existingItems(database, id, batch.filter(isListItem))
  const { count, last } = await sizeOf(database, id)
  const missing = batch.filter(isListItem).filter((item) => !existing.has(listItemKey(item)))
  const { listTitles, total } = await readRoom(database, application.import.user_id)
  const room = Math.min(listBounds.titles - count, listTitles, Math.floor(total / rowBytes.listTitles))
  const added = missing.slice(0, Math.max(0, room))
  const addedSlots = new Set<Slot>(added)
  changes.listItems += added.length
  changes.listItemsLeftOut += missing.length - added.length
  const moved = below === undefined ? [] : [...existing.values()]
  const hasPosition = (slot: Slot) =>
    !isListItem(slot) || addedSlots.has(slot) || (below !== undefined && existing.has(listItemKey(slot)))
  const rows: ListItemRow[] = []
  const openSlots: OpenSlot[] = []
  let next = Math.max(position, last + 1)
  for (const slot of batch.filter(hasPosition)) {
    if (isListItem(slot)) rows.push({ ...(existing.get(listItemKey(slot)) ?? rowOf(slot, id)), position: next })
    else openSlots.push({ ...slot, position: next })
    next += 1
  }
  await removeItems(database, id, moved)
  await addItems(database, rows)
  await storeOpenSlots(application, id, openSlots)
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
