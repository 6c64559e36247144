import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../platform/database/schema.ts'
import type { ListFacts } from '../formats/import-entry.ts'
import type { ImportRow } from '../import.store.ts'
import { logList, logPiece, positioned } from '../undo/list-change.ts'
import type { ImportJournal } from './import-journal.ts'
import type { Preview } from './preview-import.ts'
import { listPiece, type ListCursor } from './list-piece.ts'
import { listPlan } from './list-plan.ts'
import { listsOfFile, type ListOfFile } from './lists-of-file.ts'

/** The import that brings lists in, with its conflict rule and the time at which it was begun. */
interface ListApplication {
  readonly database: Kysely<Database>
  readonly import: ImportRow
  readonly rule: ConflictRule
  readonly now: number
}

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
      const application = { database, import: row, rule, now: progress.begunAt }
      const list = cursor ? await resumeList(application, cursor) : await openList(application, file, changes)
      const next = list && (await nextPiece(application, file, list, changes))
      const done = next ? next.part : file.slots.length
      return { cursor: next ? { after: index, ...next } : { after: index + 1 }, rows: done - (cursor?.part ?? -1) }
    })
  }
}

/** A list of the account that is being filled. */
interface ListInProgress {
  readonly cursor: ListCursor
  readonly version: number
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

/** Counts what applying the lists would do under each rule. */
export async function countLists(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns } = preview
  const lists = await listsOfFile(preview, row)
  if (lists.length === 0) return
  const own = await turns.take(() => ownLists(database, row))
  let remainingLists = listBounds.lists - own.length
  const ownByName = Map.groupBy(own, ({ name }) => name)
  for (const list of lists) {
    const existing = ownByName.get(list.facts.name)?.[list.nth]
    await turns.take(async () => {
      const old = existing ? await itemsIn(database, existing.id) : []
      for (const rule of conflictRule.options) {
        const changes = counted[rule]
        if (!existing && remainingLists <= 0) {
          changes.listsLeftOut += 1
          continue
        }
        const { added, leftOut } = listPlan(old, list.slots, rule)
        changes.lists += existing ? 0 : 1
        changes.listItems += added
        changes.listItemsLeftOut += leftOut
      }
    })
    if (!existing) remainingLists -= 1
  }
}

/** Finds or creates the list in the account, and returns its first cursor; null where the account is at its bound. */
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
    await database.updateTable('lists').set({ updated_at: now, version }).where('id', '=', existing.id).execute()
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
  const id = await create(application, facts)
  await logList(application, id, { before: null, order: null, added: [], version: 1 })
  return { cursor: { id, part: 0, position: 1 }, version: 1 }
}

async function create({ database, import: row }: ListApplication, list: ListFacts): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await database
    .insertInto('lists')
    .values({
      id,
      user_id: row.user_id,
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
  return id
}

/**
 * Goes on with a list; null where its member has deleted it. The new version makes a simultaneous change of the member
 * stale.
 */
async function resumeList({ database }: ListApplication, cursor: ListCursor): Promise<ListInProgress | null> {
  const updated = await database
    .updateTable('lists')
    .set((list) => ({ version: list('version', '+', 1) }))
    .where('id', '=', cursor.id)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return updated ? { cursor, version: updated.version } : null
}

const itemsIn = (database: Kysely<Database>, list: string): Promise<Database['list_items'][]> =>
  database.selectFrom('list_items').selectAll().where('list_id', '=', list).orderBy('position').execute()

/** Locks the member's row first, so that a list that they make at the same moment cannot exceed the bound. */
async function lockOwnLists(database: Kysely<Database>, row: ImportRow): Promise<Database['lists'][]> {
  await database
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', row.user_id)
    .execute()
  return ownLists(database, row)
}

const ownLists = (database: Kysely<Database>, { user_id }: ImportRow): Promise<Database['lists'][]> =>
  database
    .selectFrom('lists')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
