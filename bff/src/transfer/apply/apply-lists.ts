import { randomBytes } from 'node:crypto'
import type { ImportChanges, ImportMatch } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Database } from '../../database/schema.ts'
import type { ListFacts } from '../formats/entry.ts'
import type { Application } from './apply-import.ts'

const batch = 2000
type Place = Omit<Database['list_items'], 'list_id' | 'position'>
const placeKey = ({ source, type, media_id }: Place): string => `${source} ${type} ${Number(media_id)}`

/**
 * Lists with their titles. The n-th list of a name is the n-th of that name that the account has already. What an account
 * or a list has no room for stays out, and is counted.
 */
export async function applyLists(application: Application, changes: ImportChanges): Promise<void> {
  const lists = await importedLists(application)
  if (lists.length === 0) return
  const places = await importedPlaces(application)
  const own = await takeOwnLists(application)
  const mine = Map.groupBy(own, ({ name }) => name)
  let room = listBounds.lists - own.length
  for (const list of lists) {
    const known = mine.get(list.name)?.shift()
    const wanted = unique(places.get(list.key) ?? [])
    if (known) await extend(application, known, wanted, changes)
    else if (room > 0) await create(application, list, wanted, changes)
    else changes.listsLeftOut += 1
    if (!known) room -= 1
    await new Promise(setImmediate)
  }
}

async function create(application: Application, list: ListFacts, wanted: readonly Place[], changes: ImportChanges) {
  const places = wanted.slice(0, listBounds.titles)
  changes.lists += 1
  changes.listItemsLeftOut += wanted.length - places.length
  changes.listItems += places.length
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
  await writePlaces(application, id, places, 1)
}

/** A list keeps its own words and who may see it. What it lacks comes at its end, or its order becomes the file's. */
async function extend(
  application: Application,
  list: Database['lists'],
  wanted: readonly Place[],
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
  const unknown = wanted.filter((place) => !known.has(placeKey(place)))
  const missing = unknown.slice(0, Math.max(0, listBounds.titles - old.length))
  const leftOut = new Set(unknown.slice(missing.length))
  changes.listItemsLeftOut += leftOut.size
  const first = wanted.filter((place) => !leftOut.has(place)).map((place) => known.get(placeKey(place)) ?? place)
  const order = rule === 'imported' ? unique([...first, ...old]) : [...old, ...missing]
  const isSame = order.length === old.length && order.every((place, index) => place === old[index])
  if (isSame) return
  changes.listItems += missing.length
  if (application.counted === 'only') return
  if (rule === 'imported') {
    await database.deleteFrom('list_items').where('list_id', '=', list.id).execute()
    await writePlaces(application, list.id, order, 1)
  } else await writePlaces(application, list.id, missing, Number(old.at(-1)?.position ?? 0) + 1)
  await database
    .updateTable('lists')
    .set({ updated_at: application.now, version: list.version + 1 })
    .where('id', '=', list.id)
    .execute()
}

async function writePlaces({ database }: Application, list_id: string, places: readonly Place[], from: number) {
  for (let at = 0; at < places.length; at += batch) {
    const rows = places.slice(at, at + batch).map(({ source, type, media_id, title, released, added_at }, index) => ({
      list_id,
      source,
      type,
      media_id,
      title,
      released,
      added_at,
      position: from + at + index,
    }))
    await database.insertInto('list_items').values(rows).execute()
  }
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
async function importedPlaces({ database, import: { id, source } }: Application): Promise<Map<string, Place[]>> {
  const places = new Map<string, Place[]>()
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('import_rows as row')
      .leftJoin('import_titles as title', (join) =>
        join.onRef('title.import_id', '=', 'row.import_id').onRef('title.no', '=', 'row.title_no'),
      )
      .select(['row.no', 'row.data', 'title.state', 'title.match'])
      .where('row.import_id', '=', id)
      .where('row.kind', '=', 'listItem')
      .where('row.no', '>', after)
      .orderBy('row.no')
      .limit(batch)
      .execute()
    for (const { data, state, match } of rows) {
      if (state !== 'matched' || match === null) continue
      // SAFETY: rows of this kind are staged with these facts, and matched titles have their match.
      const { list, addedAt } = JSON.parse(data) as { list: string; addedAt: number }
      const { type, id: media_id, title, released } = JSON.parse(match) as ImportMatch
      const known = places.get(list) ?? []
      known.push({ source, type, media_id, title, released, added_at: addedAt })
      places.set(list, known)
    }
    const last = rows.at(-1)
    if (!last) return places
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

function unique(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter((place) => !seen.has(placeKey(place)) && seen.add(placeKey(place)))
}
