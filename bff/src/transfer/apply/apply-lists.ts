import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { conflictRule, type ConflictRule, type ImportChanges } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.ts'
import { added, logList, placed } from '../undo/list-change.ts'
import { keepPlaces, type OpenPlace } from '../waiting/keep-places.ts'
import type { Ledger } from './ledger.ts'
import type { Preview } from './preview-import.ts'
import { isPlace, listsOfFile, placeKey, unique, type ListOfFile, type Slot } from './lists-of-file.ts'

/** One list, into which account and by which rule. */
interface ListApplication {
  readonly database: Kysely<Database>
  readonly import: ImportRow
  readonly rule: ConflictRule
  readonly counted: 'only' | 'and written'
  readonly now: number
}

/**
 * Lists with their titles, each whole in one piece. The n-th list of a name is the n-th of that name that the account has
 * already. What an account or a list has no room for stays out, and is counted. A title that waits has its position kept
 * free, so that it comes where it belongs.
 */
export async function applyLists(ledger: Ledger): Promise<void> {
  const place = ledger.placeIn('lists')
  if (!place) return
  const { worker, row, rule, progress } = ledger
  const lists = await listsOfFile(worker.database, row)
  for (const [index, list] of lists.entries()) {
    if (index < (place.after ?? 0)) continue
    await ledger.write('lists', async ({ database, changes }) => {
      const application = { database, import: row, rule, counted: 'and written', now: progress.begunAt } as const
      const own = await takeOwnLists(database, row)
      const known = own.filter(({ name }) => name === list.facts.name)[list.nth]
      if (known) await extend(application, known, list.slots, changes)
      else if (own.length < listBounds.lists) await create(application, list, changes)
      else changes.listsLeftOut += 1
      return { place: { after: index + 1 }, rows: 1 + list.slots.length }
    })
  }
}

/** Counts what applying the lists would do under each rule. */
export async function countLists(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns, now } = preview
  const lists = await listsOfFile(database, row)
  if (lists.length === 0) return
  const own = await ownLists(database, row)
  let room = listBounds.lists - own.length
  const mine = Map.groupBy(own, ({ name }) => name)
  for (const list of lists) {
    const known = mine.get(list.facts.name)?.[list.nth]
    await turns.take(async () => {
      for (const rule of conflictRule.options) {
        const application = { database, import: row, rule, counted: 'only', now } as const
        if (known) await extend(application, known, list.slots, counted[rule])
        else if (room > 0) await create(application, list, counted[rule])
        else counted[rule].listsLeftOut += 1
      }
    })
    if (!known) room -= 1
  }
}

async function create(
  application: ListApplication,
  { facts: list, slots: wanted }: ListOfFile,
  changes: ImportChanges,
) {
  const leftOut = new Set<Slot>(wanted.filter(isPlace).slice(listBounds.titles))
  changes.lists += 1
  changes.listItemsLeftOut += leftOut.size
  changes.listItems += wanted.filter(isPlace).length - leftOut.size
  if (application.counted === 'only') return
  const id = randomBytes(16).toString('base64url')
  await application.database
    .insertInto('lists')
    .values({
      id,
      user_id: application.import.user_id,
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
  await writeSlots(
    application,
    id,
    wanted.filter((slot) => !leftOut.has(slot)),
    1,
  )
  await logList(application, id, { before: null, order: null, added: [], version: 1 })
}

/** A list keeps its own words and who may see it. What it lacks comes at its end, or its order becomes the file's. */
async function extend(
  application: ListApplication,
  list: Database['lists'],
  wanted: readonly Slot[],
  changes: ImportChanges,
): Promise<void> {
  const { database, rule } = application
  const old = await database
    .selectFrom('list_items')
    .selectAll()
    .where('list_id', '=', list.id)
    .orderBy('position')
    .execute()
  const known = new Map(old.map((place) => [placeKey(place), place]))
  const unknown = wanted.filter(isPlace).filter((place) => !known.has(placeKey(place)))
  const missing = new Set<Slot>(unknown.slice(0, Math.max(0, listBounds.titles - old.length)))
  const leftOut = new Set<Slot>(unknown.slice(missing.size))
  changes.listItemsLeftOut += leftOut.size
  const first = wanted
    .filter((slot) => !leftOut.has(slot))
    .map((slot) => (isPlace(slot) ? (known.get(placeKey(slot)) ?? slot) : slot))
  const behind = wanted.filter((slot) => missing.has(slot) || !isPlace(slot))
  const order = rule === 'imported' ? unique([...first, ...old]) : [...old, ...behind]
  const places = order.filter(isPlace)
  if (places.length === old.length && places.every((place, index) => place === old[index])) {
    await keepOpen(
      application,
      list.id,
      behind.flatMap((slot) => (isPlace(slot) ? [] : [{ ...slot, position: null }])),
    )
    return
  }
  changes.listItems += missing.size
  if (application.counted === 'only') return
  if (rule === 'imported') {
    await database.deleteFrom('list_items').where('list_id', '=', list.id).execute()
    await writeSlots(application, list.id, order, 1)
  } else await writeSlots(application, list.id, behind, Number(old.at(-1)?.position ?? 0) + 1)
  await database
    .updateTable('lists')
    .set({ updated_at: application.now, version: list.version + 1 })
    .where('id', '=', list.id)
    .execute()
  await logList(application, list.id, {
    before: { version: list.version, updatedAt: Number(list.updated_at) },
    order: rule === 'imported' ? old.map(placed) : null,
    added: [...missing].filter(isPlace).map(added),
    version: list.version + 1,
  })
}

async function writeSlots(
  application: ListApplication,
  list_id: string,
  slots: readonly Slot[],
  from: number,
): Promise<void> {
  const rows: Database['list_items'][] = []
  const open: OpenPlace[] = []
  for (const [index, slot] of slots.entries()) {
    const position = from + index
    if (!isPlace(slot)) open.push({ ...slot, position })
    else {
      const { source, type, media_id, title, released, added_at } = slot
      rows.push({ list_id, source, type, media_id, title, released, added_at, position })
    }
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await application.database
      .insertInto('list_items')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  await keepOpen(application, list_id, open)
}

const keepOpen = async (application: ListApplication, list: string, open: readonly OpenPlace[]): Promise<void> =>
  application.counted === 'only' ? undefined : keepPlaces(application, list, open)

/** The member's row is taken first: a list that they make at the same moment must not be one too many. */
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
