import type { TitleIdentity } from '../../platform/database/shared-columns.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import { upsertSavedTitles } from '../../personal/saved/saved-titles.queries.ts'
import { noMarks, withoutContradiction, type StoredMarks } from '../apply/merge-marks.ts'
import { rebaseOtherImports, logChanges, parseFieldChanges, type ChangeContext } from './change-log.ts'
import { revertFields, diffFields, type Values } from './field-changes.ts'

type Written = TitleIdentity & StoredMarks

/** The stored marks of a title, in parts that change together: a rating and a note each with its time. */
const partsOf = (marks: StoredMarks): Values => ({
  saved: marks.saved_at,
  favourite: marks.favourite_at,
  watched: marks.watched_at,
  dismissed: marks.dismissed_at,
  rating: [marks.rating, marks.rated_at],
  note: [marks.note, marks.noted_at],
})
// SAFETY: the parts are those that `partsOf` makes.
const marksOf = ({ saved, favourite, watched, dismissed, rating, note }: Values): StoredMarks => {
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
const keyOf = ({ source, type, media_id }: TitleIdentity): string => `${source} ${type} ${Number(media_id)}`

/** Logs what an import changes of titles. */
export async function logTitles(
  context: ChangeContext,
  rows: readonly Written[],
  before: ReadonlyMap<number, StoredMarks>,
) {
  const changes = rows.map((row) => {
    const previous = before.get(Number(row.media_id)) ?? noMarks
    return [keyOf(row), diffFields(partsOf(previous), partsOf(row))] as const
  })
  await logChanges(context, 'title', new Map(changes))
}

/** Undoes the changes of a title, and returns whether a part stays because it was changed since. */
export async function undoTitle(context: ChangeContext, key: string, data: string): Promise<boolean> {
  const row = await rowOf(context, key)
  const fieldChanges = parseFieldChanges(data)
  const { values, stayed } = revertFields(partsOf(row ?? noMarks), fieldChanges)
  await rebaseOtherImports(context, 'title', key, fieldChanges)
  if (row) await writeTitle(context.database, row, withoutContradiction(marksOf(values)))
  // The watched date of a film follows from its viewings alone, so it does not count as changed.
  return stayed.some((part) => part !== 'watched' || row?.type === 'tv')
}

/** Writes a title, or deletes it if it has no marks left. The watched date of a film is that of its last viewing. */
export async function writeTitle(database: Kysely<Database>, row: SavedRow, marks: StoredMarks): Promise<void> {
  const watched_at = row.type === 'movie' ? await lastPlay(database, row) : marks.watched_at
  const next = { ...row, ...marks, watched_at, version: row.version + 1 }
  const hasMarks = Object.values(partsOf(next))
    .flat()
    .some((value) => value !== null)
  if (hasMarks) return upsertSavedTitles(database, [next])
  await database
    .deleteFrom('saved_items')
    .where((where) =>
      where.and({ user_id: row.user_id, source: row.source, type: row.type, media_id: Number(row.media_id) }),
    )
    .execute()
}

async function rowOf({ database, import: { user_id } }: ChangeContext, key: string): Promise<SavedRow | undefined> {
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
