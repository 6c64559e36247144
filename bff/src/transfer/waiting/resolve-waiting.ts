import type { Kysely } from 'kysely'
import type { ImportChanges, ImportMatch } from '@contract/import-answers.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../platform/database/schema.ts'
import { IMPORT_STRIPE, bumpRevision } from '../../library/saved/saved-writes.service.ts'
import { noChanges } from '../apply/no-changes.ts'
import { mergeTitles, savedRowsOf } from '../apply/merge-titles.ts'
import { isNewerThan } from '../apply/merge-marks.ts'
import type { Mark, Play } from '../formats/import-entry.ts'
import { logLateTitle } from '../undo/list-change.ts'
import { addToResult, updateImports } from './update-imports.ts'

interface Resolution {
  readonly userId: string
  readonly id: string
  readonly match: ImportMatch
  readonly source: Database['imports']['source']
}
interface WaitingListItem {
  readonly list: string
  readonly position: number | null
  readonly addedAt: number
}

/**
 * Brings in the rows of a waiting title as the import would have, and updates the imports that name it. Marks that the member
 * has made since the import are not overwritten. Must be called in a transaction; false where the title does not wait.
 */
export async function resolveWaiting(
  transaction: Kysely<Database>,
  { userId, id, match, source }: Resolution,
): Promise<boolean> {
  const waiting = await transaction
    .updateTable('waiting_titles')
    .set({ state: 'resolved', match: JSON.stringify(match), source, candidates: '[]' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'leftOut'])
    .returning(['conflict', 'imported_at'])
    .executeTakeFirst()
  if (!waiting) return false
  const rows = await transaction
    .deleteFrom('waiting_rows')
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .returning(['no', 'kind', 'data', 'import_id'])
    .execute()
  const inOrder = rows.toSorted((a, b) => a.no - b.no)
  // SAFETY: rows are stored with the data of their kind.
  const all = <T>(kind: string) => inOrder.filter((row) => row.kind === kind).map(({ data }) => JSON.parse(data) as T)
  const importId = await listedImport(transaction, userId, inOrder.at(-1)?.import_id ?? null)
  const into = { database: transaction, import: { id: importId, user_id: userId, source } }
  const saved = (await savedRowsOf(into, match.type, [match.id])).get(match.id)
  const rule = saved && isNewerThan(saved, Number(waiting.imported_at)) ? 'mine' : waiting.conflict
  const changes = { ...noChanges }
  const incoming = new Map([[match.id, { match, marks: all<Mark>('mark'), plays: all<Play>('play') }]])
  await mergeTitles({ ...into, rule }, match.type, incoming, changes)
  for (const listItem of all<WaitingListItem>('listItem'))
    await addToList(transaction, { userId, importId, match, source, listItem, now: Date.now() }, changes)
  await bumpRevision(transaction, userId, IMPORT_STRIPE)
  await updateImports(transaction, userId, id, {
    state: 'matched',
    type: match.type,
    media_id: match.id,
    match: JSON.stringify(match),
  })
  if (importId !== null) await addToResult(transaction, importId, changes)
  return true
}

/** The id of the import while it can be undone; its row is locked, so that it stays until the transaction ends. */
async function listedImport(transaction: Kysely<Database>, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const listed = await transaction
    .updateTable('imports')
    .set((row) => ({ leased_at: row.ref('leased_at') }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'done'])
    .returning('id')
    .executeTakeFirst()
  return listed?.id ?? null
}

interface ListAddition extends Omit<Resolution, 'id'> {
  readonly listItem: WaitingListItem
  /** The id of the import that adds the title; null once it can no longer be undone. */
  readonly importId: string | null
  readonly now: number
}

/** Adds the title to its list at the position of the file, or at the end where that is taken. A deleted list is skipped. */
async function addToList(
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
