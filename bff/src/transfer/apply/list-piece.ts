import type { Kysely } from 'kysely'
import { listBounds } from '@contract/list-bounds'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import { keepPlaces, type Keeping, type OpenPlace } from '../waiting/keep-places.ts'
import { isPlace, placeKey, type Place, type Slot } from './lists-of-file.ts'

/** How far the filling of a list has come. */
export interface ListPlace {
  readonly id: string
  /** How many slots of the file are done. */
  readonly part: number
  /** The position of the next title; undefined where no title is added. */
  readonly position?: number | undefined
  /** Titles up to this position are still to be moved behind those of the file; undefined where the list keeps its order. */
  readonly below?: number | undefined
}

/** The titles that a piece added, and the cursor of the next piece; null where the list is done. */
interface Done {
  readonly added: readonly Place[]
  readonly next: ListPlace | null
}

/** Writes the next `rowsAtOnce` slots of a list. */
export async function listPiece(
  keeping: Keeping,
  slots: readonly Slot[],
  place: ListPlace,
  changes: ImportChanges,
): Promise<Done> {
  const { database } = keeping
  const some = slots.slice(place.part, place.part + rowsAtOnce)
  if (some.length === 0)
    return { added: [], next: place.below === undefined ? null : await moveRest(database, place, place.below) }
  const part = place.part + some.length
  const goesOn = part < slots.length || place.below !== undefined
  if (place.position === undefined) {
    await keepPlaces(
      keeping,
      place.id,
      some.flatMap((slot) => (isPlace(slot) ? [] : [{ ...slot, position: null }])),
    )
    return { added: [], next: goesOn ? { ...place, part } : null }
  }
  const { added, position } = await write(keeping, some, place, changes)
  return { added, next: goesOn ? { ...place, part, position } : null }
}

/** Returns the titles that were added, and the position of the next one. */
async function write(
  keeping: Keeping,
  some: readonly Slot[],
  { id, position = 0, below }: ListPlace,
  changes: ImportChanges,
): Promise<{ added: Place[]; position: number }> {
  const { database } = keeping
  const existing = await existingOf(database, id, some.filter(isPlace))
  const { count, last } = await sizeOf(database, id)
  const unknown = some.filter(isPlace).filter((place) => !existing.has(placeKey(place)))
  const added = unknown.slice(0, Math.max(0, listBounds.titles - count))
  const comesIn = new Set<Slot>(added)
  changes.listItems += added.length
  changes.listItemsLeftOut += unknown.length - added.length
  const moved = below === undefined ? [] : [...existing.values()]
  const stands = (slot: Slot) =>
    !isPlace(slot) || comesIn.has(slot) || (below !== undefined && existing.has(placeKey(slot)))
  const rows: Database['list_items'][] = []
  const open: OpenPlace[] = []
  let next = Math.max(position, last + 1)
  for (const slot of some.filter(stands)) {
    if (isPlace(slot)) rows.push({ ...(existing.get(placeKey(slot)) ?? rowOf(slot, id)), position: next })
    else open.push({ ...slot, position: next })
    next += 1
  }
  await remove(database, id, moved)
  if (rows.length > 0) await database.insertInto('list_items').values(rows).execute()
  await keepPlaces(keeping, id, open)
  return { added, position: next }
}

/** Moves titles that the file does not name behind the others, in their order. */
async function moveRest(database: Kysely<Database>, place: ListPlace, below: number): Promise<ListPlace | null> {
  const rest = await database
    .selectFrom('list_items')
    .selectAll()
    .where('list_id', '=', place.id)
    .where('position', '<=', below)
    .orderBy('position')
    .limit(rowsAtOnce)
    .execute()
  if (rest.length === 0) return null
  const next = Math.max(place.position ?? 0, (await sizeOf(database, place.id)).last + 1)
  await remove(database, place.id, rest)
  await database
    .insertInto('list_items')
    .values(rest.map((row, index) => ({ ...row, position: next + index })))
    .execute()
  return rest.length < rowsAtOnce ? null : { ...place, position: next + rest.length }
}

async function existingOf(
  database: Kysely<Database>,
  list: string,
  places: readonly Place[],
): Promise<Map<string, Database['list_items']>> {
  if (places.length === 0) return new Map()
  const wanted = new Set(places.map(placeKey))
  const rows = await database
    .selectFrom('list_items')
    .selectAll()
    .where('list_id', '=', list)
    .where(
      'media_id',
      'in',
      places.map(({ media_id }) => media_id),
    )
    .execute()
  return new Map(rows.map((row) => [placeKey(row), row] as const).filter(([key]) => wanted.has(key)))
}

async function sizeOf(database: Kysely<Database>, list: string): Promise<{ count: number; last: number }> {
  const { count, last } = await database
    .selectFrom('list_items')
    .select((select) => [select.fn.countAll().as('count'), select.fn.max('position').as('last')])
    .where('list_id', '=', list)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: Number(last ?? 0) }
}

async function remove(database: Kysely<Database>, list: string, rows: readonly Place[]): Promise<void> {
  if (rows.length === 0) return
  await database
    .deleteFrom('list_items')
    .where('list_id', '=', list)
    .where((where) => where.or(rows.map(({ source, type, media_id }) => where.and({ source, type, media_id }))))
    .execute()
}

const rowOf = ({ source, type, media_id, title, released, added_at }: Place, list_id: string) => ({
  list_id,
  source,
  type,
  media_id,
  title,
  released,
  added_at,
})
