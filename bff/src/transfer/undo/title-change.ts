import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { SavedRow } from '../../library/saved/saved-row.ts'
import { writeSaved } from '../../library/saved/saved-writes.service.ts'
import { nothingKept, type Kept } from '../apply/merge.ts'
import { forgetInOthers, logChanges, unitsIn, type Changing } from './change-log.ts'
import { takenBack, unitsOf, type Values } from './units.ts'

type TitleKey = Pick<SavedRow, 'source' | 'type' | 'media_id'>
type Written = TitleKey & Kept

/** The stored marks of a title, in parts that change together: a rating and a note each with its time. */
const partsOf = (kept: Kept): Values => ({
  saved: kept.saved_at,
  favourite: kept.favourite_at,
  watched: kept.watched_at,
  dismissed: kept.dismissed_at,
  rating: [kept.rating, kept.rated_at],
  note: [kept.note, kept.noted_at],
})
// SAFETY: the parts are those that `partsOf` makes.
const keptIn = ({ saved, favourite, watched, dismissed, rating, note }: Values): Kept => {
  const [rated, ratedAt] = rating as [number | null, number | null]
  const [text, notedAt] = note as [string | null, number | null]
  return {
    saved_at: saved as number | null,
    favourite_at: favourite as number | null,
    watched_at: watched as number | null,
    dismissed_at: dismissed as number | null,
    rating: rated,
    rated_at: ratedAt,
    note: text,
    noted_at: notedAt,
  }
}
const keyOf = ({ source, type, media_id }: TitleKey): string => `${source} ${type} ${Number(media_id)}`

/** Logs what an import changes of titles. */
export async function logTitles(of: Changing, rows: readonly Written[], before: ReadonlyMap<number, Kept>) {
  const changes = rows.map((row) => {
    const previous = before.get(Number(row.media_id)) ?? nothingKept
    return [keyOf(row), unitsOf(partsOf(previous), partsOf(row))] as const
  })
  await logChanges(of, 'title', new Map(changes))
}

/** Undoes the changes of a title, and returns whether a part stays because it was changed since. */
export async function takeBackTitle(of: Changing, key: string, data: string): Promise<boolean> {
  const row = await rowOf(of, key)
  const units = unitsIn(data)
  const { values, stayed } = takenBack(partsOf(row ?? nothingKept), units)
  await forgetInOthers(of, 'title', key, units)
  if (row) await writeTitle(of.database, row, keptIn(values))
  // The watched date of a film follows from its viewings alone, so it does not count as changed.
  return stayed.some((part) => part !== 'watched' || row?.type === 'tv')
}

/**
 * Writes a title, or deletes it where it has no marks any more. The watched date of a film is that of its last
 * viewing.
 */
export async function writeTitle(database: Kysely<Database>, row: SavedRow, kept: Kept): Promise<void> {
  const watched_at = row.type === 'movie' ? await lastPlay(database, row) : kept.watched_at
  const next = { ...row, ...kept, watched_at, version: row.version + 1 }
  const isLeft = Object.values(partsOf(next))
    .flat()
    .some((value) => value !== null)
  if (isLeft) return writeSaved(database, [next])
  await database
    .deleteFrom('saved_items')
    .where((where) =>
      where.and({ user_id: row.user_id, source: row.source, type: row.type, media_id: Number(row.media_id) }),
    )
    .execute()
}

async function rowOf({ database, import: { user_id } }: Changing, key: string): Promise<SavedRow | undefined> {
  const [source, type, id] = key.split(' ') as [SavedRow['source'], SavedRow['type'], string]
  return database
    .selectFrom('saved_items')
    .selectAll()
    .where((where) => where.and({ user_id, source, type, media_id: Number(id) }))
    .executeTakeFirst()
}

async function lastPlay(database: Kysely<Database>, { user_id, source, media_id }: SavedRow): Promise<number | null> {
  const { last } = await database
    .selectFrom('plays')
    .select((select) => select.fn.max('played_at').as('last'))
    .where((where) => where.and({ user_id, source, type: 'movie', media_id: Number(media_id) }))
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}
