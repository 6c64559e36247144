import { randomBytes } from 'node:crypto'
import type { ImportChanges, ImportMatch } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../database/schema.ts'
import type { ListFacts } from '../formats/entry.ts'
import type { Application } from './apply-import.ts'

const batch = 2000
type Place = Omit<Database['list_items'], 'list_id' | 'position'>
/** Where on which list a title that waits belongs, by `openKey`; without a position at the list's end. */
export type OpenPlaces = Map<string, { readonly list: string; readonly position: number | null }>
export const openKey = (titleNo: number | null, listKey: string): string => `${titleNo} ${listKey}`
/** What stands at one place of a file's list: a title, or the number of one that waits. */
type Slot = Place | { readonly open: number }
const isPlace = (slot: Slot): slot is Place => !('open' in slot)
const placeKey = ({ source, type, media_id }: Place): string => `${source} ${type} ${Number(media_id)}`

/**
 * Lists with their titles. The n-th list of a name is the n-th of that name that the account has already. What an account
 * or a list has no room for stays out, and is counted. A title that waits has its position kept free, so that it comes
 * where it belongs.
 */
export async function applyLists(application: Application, changes: ImportChanges): Promise<OpenPlaces> {
  const open: OpenPlaces = new Map()
  const lists = await importedLists(application)
  if (lists.length === 0) return open
  const slots = await importedSlots(application)
  const own = await takeOwnLists(application)
  const mine = Map.groupBy(own, ({ name }) => name)
  let room = listBounds.lists - own.length
  for (const list of lists) {
    const known = mine.get(list.name)?.shift()
    const wanted = unique(slots.get(list.key) ?? [])
    const reserve = (id: string, number: number, position: number | null) =>
      open.set(openKey(number, list.key), { list: id, position })
    if (known) await extend(application, known, wanted, changes, reserve)
    else if (room > 0) await create(application, list, wanted, changes, reserve)
    else changes.listsLeftOut += 1
    if (!known) room -= 1
    await new Promise(setImmediate)
  }
  return open
}

type Reserve = (list: string, titleNo: number, position: number | null) => void

async function create(
  application: Application,
  list: ListFacts,
  wanted: readonly Slot[],
  changes: ImportChanges,
  reserve: Reserve,
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
    reserve,
  )
}

/** A list keeps its own words and who may see it. What it lacks comes at its end, or its order becomes the file's. */
async function extend(
  application: Application,
  list: Database['lists'],
  wanted: readonly Slot[],
  changes: ImportChanges,
  reserve: Reserve,
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
  const added = wanted.filter((slot) => missing.has(slot) || !isPlace(slot))
  const order = rule === 'imported' ? unique([...first, ...old]) : [...old, ...added]
  const places = order.filter(isPlace)
  if (places.length === old.length && places.every((place, index) => place === old[index])) {
    for (const slot of added) if (!isPlace(slot)) reserve(list.id, slot.open, null)
    return
  }
  changes.listItems += missing.size
  if (application.counted === 'only') return
  if (rule === 'imported') {
    await database.deleteFrom('list_items').where('list_id', '=', list.id).execute()
    await writeSlots(application, list.id, order, 1, reserve)
  } else await writeSlots(application, list.id, added, Number(old.at(-1)?.position ?? 0) + 1, reserve)
  await database
    .updateTable('lists')
    .set({ updated_at: application.now, version: list.version + 1 })
    .where('id', '=', list.id)
    .execute()
}

async function writeSlots(
  { database }: Application,
  list_id: string,
  slots: readonly Slot[],
  from: number,
  reserve: Reserve,
): Promise<void> {
  const rows: Database['list_items'][] = []
  for (const [index, slot] of slots.entries()) {
    const position = from + index
    if (!isPlace(slot)) reserve(list_id, slot.open, position)
    else {
      const { source, type, media_id, title, released, added_at } = slot
      rows.push({ list_id, source, type, media_id, title, released, added_at, position })
    }
  }
  for (let at = 0; at < rows.length; at += batch)
    await database
      .insertInto('list_items')
      .values(rows.slice(at, at + batch))
      .execute()
}

async function importedLists({ database, import: { id } }: Application): Promise<ListFacts[]> {
  const rows = await database
    .selectFrom('import_rows')
    .select('data')
    .where('import_id', '=', id)
    .where('kind', '=', 'list')
    .orderBy('no')
    .execute()
  // SAFETY: rows of this kind are staged with these facts.
  return rows.map(({ data }) => JSON.parse(data) as ListFacts)
}

/** By the key of their list, in the file's order. */
async function importedSlots({ database, import: { id, source } }: Application): Promise<Map<string, Slot[]>> {
  const slots = new Map<string, Slot[]>()
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('import_rows as row')
      .leftJoin('import_titles as title', (join) =>
        join.onRef('title.import_id', '=', 'row.import_id').onRef('title.no', '=', 'row.title_no'),
      )
      .select(['row.no', 'row.data', 'row.title_no', 'title.state', 'title.match'])
      .where('row.import_id', '=', id)
      .where('row.kind', '=', 'listItem')
      .where('row.no', '>', after)
      .orderBy('row.no')
      .limit(batch)
      .execute()
    for (const { data, title_no, state, match } of rows) {
      if (title_no === null || state === 'skipped') continue
      // SAFETY: rows of this kind are staged with these facts, and matched titles have their match.
      const { list, addedAt } = JSON.parse(data) as { list: string; addedAt: number }
      const known = slots.get(list) ?? []
      if (match === null) known.push({ open: title_no })
      else {
        const { type, id: media_id, title, released } = JSON.parse(match) as ImportMatch
        known.push({ source, type, media_id, title, released, added_at: addedAt })
      }
      slots.set(list, known)
    }
    const last = rows.at(-1)
    if (!last) return slots
    after = last.no
    await new Promise(setImmediate)
  }
}

/** The member's row is taken first: a list that they make at the same moment must not be one too many. */
async function takeOwnLists({ database, counted, import: { user_id } }: Application): Promise<Database['lists'][]> {
  if (counted === 'and written')
    await database
      .updateTable('users')
      .set((user) => ({ name: user.ref('name') }))
      .where('id', '=', user_id)
      .execute()
  return database
    .selectFrom('lists')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function unique(slots: readonly Slot[]): Slot[] {
  const seen = new Set<string>()
  return slots.filter((slot) => {
    const key = isPlace(slot) ? placeKey(slot) : `open ${slot.open}`
    return !seen.has(key) && seen.add(key)
  })
}
