import type { TitleIdentity } from '../../platform/database/shared-columns.ts'
import { noteBytes } from '../../platform/database/usage.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import { noMarks, type StoredMarks } from '../../personal/saved/stored-marks.service.ts'
import { upsertSavedTitles } from '../../personal/saved/saved-titles.queries.ts'
import { withoutContradiction } from '../apply/merge-marks.ts'
import { deletePlaysOfImport, deleteSavedRow, lastPlayOf, savedRowsOf } from '../apply/titles.queries.ts'
import {
  rebaseOtherImports,
  logChanges,
  parseFieldChanges,
  type ChangeContext,
  type UndoContext,
} from './change-log.ts'
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
  rewatch: marks.rewatch_since ?? null,
})
// SAFETY: the parts are those that `partsOf` makes.
const marksOf = ({ saved, favourite, watched, dismissed, rating, note, rewatch }: Values): StoredMarks => {
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
    rewatch_since: rewatch as number | null,
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
export async function undoTitle(context: UndoContext, key: string, data: string): Promise<boolean> {
  const row = await rowOf(context, key)
  const fieldChanges = parseFieldChanges(data)
  const { values, stayed } = revertFields(partsOf(row ?? noMarks), fieldChanges)
  await rebaseOtherImports(context, 'title', key, fieldChanges)
  if (row) await writeTitle(context, row, withoutContradiction(marksOf(values)))
  // The watched date of a film follows from its viewings alone, so it does not count as changed.
  return stayed.some((part) => part !== 'watched' || row?.type === 'tv')
}

/** Writes a title, or deletes it if it has no marks left. The watched date of a film is that of its last viewing. */
async function writeTitle({ database, growth }: UndoContext, row: SavedRow, marks: StoredMarks): Promise<void> {
  const watched_at = row.type === 'movie' ? await lastPlayOf(database, row) : marks.watched_at
  const next = { ...row, ...marks, watched_at, version: row.version + 1 }
  const hasMarks = Object.values(partsOf(next))
    .flat()
    .some((value) => value !== null)
  growth.notes += noteBytes(hasMarks ? next.note : null) - noteBytes(row.note)
  if (hasMarks) return upsertSavedTitles(database, [next])
  growth.titles -= 1
  await deleteSavedRow(database, row)
}

/** The saved row that a key of the log names. */
async function rowOf({ database, import: { user_id } }: ChangeContext, key: string): Promise<SavedRow | undefined> {
  const [source, type, id] = key.split(' ') as [SavedRow['source'], SavedRow['type'], string]
  return (await savedRowsOf(database, { user_id, source }, type, [Number(id)])).get(Number(id))
}

/**
 * Removes up to `rowsAtOnce` viewings that an import added, and returns how many. The watched date of a film becomes that
 * of its last other viewing.
 */
export async function undoPlays(context: UndoContext): Promise<number> {
  const { database, import: importRef, growth } = context
  const plays = await deletePlaysOfImport(database, importRef)
  growth.viewings -= plays.length
  for (const { note } of plays) growth.notes -= noteBytes(note)
  for (const source of ['embedded', 'live'] as const) {
    const films = plays.filter((play) => play.source === source && play.type === 'movie')
    const ids = [...new Set(films.map(({ media_id }) => Number(media_id)))]
    if (ids.length === 0) continue
    const rows = await savedRowsOf(database, { user_id: importRef.user_id, source }, 'movie', ids)
    for (const row of rows.values()) await writeTitle(context, row, row)
  }
  return plays.length
}
