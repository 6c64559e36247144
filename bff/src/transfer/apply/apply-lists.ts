import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../platform/database/schema.ts'
import type { ListFacts } from '../formats/import-entry.ts'
import type { ImportRow } from '../import.store.ts'
import { logList, logPiece, placed } from '../undo/list-change.ts'
import type { Ledger } from './ledger.ts'
import type { Preview } from './preview-import.ts'
import { listPiece, type ListPlace } from './list-piece.ts'
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
export async function applyLists(ledger: Ledger): Promise<void> {
  if (!ledger.placeIn('lists')) return
  const { worker, row, rule, progress } = ledger
  const lists = await listsOfFile(worker, row)
  for (let list = nextList(ledger, lists); list; list = nextList(ledger, lists)) {
    const [file, index, begun] = list
    await ledger.write('lists', async ({ database, changes }) => {
      const application = { database, import: row, rule, now: progress.begunAt }
      const list = begun ? await resumed(application, begun) : await begin(application, file, changes)
      const next = list && (await nextPiece(application, file, list, changes))
      const done = next ? next.part : file.slots.length
      return { place: next ? { after: index, ...next } : { after: index + 1 }, rows: done - (begun?.part ?? -1) }
    })
  }
}

/** A list of the account that is being filled. */
interface BegunList {
  readonly place: ListPlace
  readonly version: number
}

async function nextPiece(
  application: ListApplication,
  { slots }: ListOfFile,
  { place, version }: BegunList,
  changes: ImportChanges,
): Promise<ListPlace | null> {
  const { added, next } = await listPiece(application, slots, place, changes)
  await logPiece(application, place.id, added, version)
  return next
}

/** The next list of the file, its number, and its cursor if some of it is done. */
function nextList(ledger: Ledger, lists: readonly ListOfFile[]): [ListOfFile, number, ListPlace | null] | null {
  const { after = 0, id, part = 0, position, below } = ledger.placeIn('lists') ?? {}
  const list = lists[after]
  return list ? [list, after, id === undefined ? null : { id, part, position, below }] : null
}

/** Counts what applying the lists would do under each rule. */
export async function countLists(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns } = preview
  const lists = await listsOfFile(preview, row)
  if (lists.length === 0) return
  const own = await turns.take(() => ownLists(database, row))
  let room = listBounds.lists - own.length
  const mine = Map.groupBy(own, ({ name }) => name)
  for (const list of lists) {
    const existing = mine.get(list.facts.name)?.[list.nth]
    await turns.take(async () => {
      const old = existing ? await placesIn(database, existing.id) : []
      for (const rule of conflictRule.options) {
        const changes = counted[rule]
        if (!existing && room <= 0) {
          changes.listsLeftOut += 1
          continue
        }
        const { added, leftOut } = listPlan(old, list.slots, rule)
        changes.lists += existing ? 0 : 1
        changes.listItems += added
        changes.listItemsLeftOut += leftOut
      }
    })
    if (!existing) room -= 1
  }
}

/** Finds or creates the list in the account, and returns its first cursor; null where the account is at its bound. */
async function begin(
  application: ListApplication,
  { facts, nth, slots }: ListOfFile,
  changes: ImportChanges,
): Promise<BegunList | null> {
  const { database, rule, now } = application
  const own = await takeOwnLists(database, application.import)
  const existing = own.filter(({ name }) => name === facts.name)[nth]
  if (existing) {
    const old = await placesIn(database, existing.id)
    if (listPlan(old, slots, rule).isSame) return { place: { id: existing.id, part: 0 }, version: existing.version }
    const version = existing.version + 1
    await database.updateTable('lists').set({ updated_at: now, version }).where('id', '=', existing.id).execute()
    await logList(application, existing.id, {
      before: { version: existing.version, updatedAt: Number(existing.updated_at) },
      order: rule === 'imported' ? old.map(placed) : null,
      added: [],
      version,
    })
    const last = Number(old.at(-1)?.position ?? 0)
    const below = rule === 'imported' ? last : undefined
    return { place: { id: existing.id, part: 0, position: last + 1, below }, version }
  }
  if (own.length >= listBounds.lists) {
    changes.listsLeftOut += 1
    return null
  }
  changes.lists += 1
  const id = await create(application, facts)
  await logList(application, id, { before: null, order: null, added: [], version: 1 })
  return { place: { id, part: 0, position: 1 }, version: 1 }
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
async function resumed({ database }: ListApplication, place: ListPlace): Promise<BegunList | null> {
  const found = await database
    .updateTable('lists')
    .set((list) => ({ version: list('version', '+', 1) }))
    .where('id', '=', place.id)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return found ? { place, version: found.version } : null
}

const placesIn = (database: Kysely<Database>, list: string): Promise<Database['list_items'][]> =>
  database.selectFrom('list_items').selectAll().where('list_id', '=', list).orderBy('position').execute()

/** Locks the member's row first, so that a list that they make at the same moment cannot exceed the bound. */
async function takeOwnLists(database: Kysely<Database>, row: ImportRow): Promise<Database['lists'][]> {
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
