import type { ImportChanges } from '@contract/import-answers.schema'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { logGenres, logPeople } from '../undo/other-changes.ts'
import { followedGenres, followedPeople, followGenres, followPeople } from './followed.queries.ts'
import type { ImportJournal } from './import-journal.ts'
import type { StepCursor } from './import-progress.ts'
import type { Preview } from './import-counts.ts'
import { rowsOfKind } from './rows-of-kind.ts'

interface StagedGenre {
  readonly id: number
  readonly followedAt: number
}
interface StagedPerson extends StagedGenre {
  readonly source: Database['followed_people']['source']
  readonly name: string
}
type Rows = readonly { readonly data: string }[]
type Account = Pick<ImportRow, 'user_id'>

/**
 * Follows the genres and people of the file. Titles, people and genres that the account already follows keep their
 * date.
 */
export async function applyFollowed(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('followed')
  if (!cursor) return
  const { worker, row } = journal
  const write = async (rows: Rows, next: StepCursor, add: (database: AnyDatabase) => Promise<number>) =>
    journal.write('followed', async ({ database, changes }) => {
      changes.followed += await add(database)
      return { cursor: next, rows: rows.length }
    })
  // `cursor.after` is the number of the last row; people come after all genres.
  if (!cursor.id)
    for await (const rows of rowsOfKind(worker, row, 'genre', cursor.after))
      await write(rows, { after: rows.at(-1)?.no ?? 0 }, async (database) => {
        const genres = [...(await newGenres(database, row, rows)).values()]
        await followGenres(database, genres)
        await logGenres({ database, import: row }, genres)
        return genres.length
      })
  for await (const rows of rowsOfKind(worker, row, 'person', cursor.id ? cursor.after : 0))
    await write(rows, { id: 'people', after: rows.at(-1)?.no ?? 0 }, async (database) => {
      const people = [...(await newPeople(database, row, rows)).values()]
      await followPeople(database, people)
      await logPeople({ database, import: row }, people)
      return people.length
    })
}

/** Counts the genres and people that the account does not follow yet. */
export async function countFollowed(preview: Preview, changes: readonly ImportChanges[]): Promise<void> {
  const { database, import: row, turns } = preview
  const seen = new Set<string>()
  for (const [kind, added] of [
    ['genre', newGenres],
    ['person', newPeople],
  ] as const)
    for await (const rows of rowsOfKind(preview, row, kind))
      await turns.take(async () => {
        for (const key of (await added(database, row, rows)).keys()) seen.add(`${kind} ${key}`)
      })
  for (const one of changes) one.followed += seen.size
}

async function newGenres(database: AnyDatabase, { user_id }: Account, rows: Rows) {
  // SAFETY: rows of this kind are staged with these facts.
  const staged = rows.map(({ data }) => JSON.parse(data) as StagedGenre)
  const genres = new Map(
    staged.map(({ id, followedAt }) => [String(id), { user_id, genre_id: id, followed_at: followedAt }]),
  )
  const existing = await followedGenres(
    database,
    user_id,
    staged.map(({ id }) => id),
  )
  for (const id of existing) genres.delete(String(id))
  return genres
}

async function newPeople(database: AnyDatabase, { user_id }: Account, rows: Rows) {
  // SAFETY: rows of this kind are staged with these facts.
  const staged = rows.map(({ data }) => JSON.parse(data) as StagedPerson)
  const people = new Map(
    staged.map(({ source, id, name, followedAt }) => [
      `${source} ${id}`,
      { user_id, source, person_id: id, name, followed_at: followedAt },
    ]),
  )
  const existing = await followedPeople(
    database,
    user_id,
    staged.map(({ id }) => id),
  )
  for (const { source, person_id } of existing) people.delete(`${source} ${Number(person_id)}`)
  return people
}
