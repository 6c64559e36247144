import type { PersonFacts } from '@contract/export.schema'
import type { ImportChanges, PersonMatch } from '@contract/import-answers.schema'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import type { ImportedPerson } from '@import-formats/imported-title'
import type { TitleRow } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import { logGenres, logPeople } from '../undo/other-changes.ts'
import { followedGenres, followedPeople, followGenres, followPeople } from './followed.queries.ts'
import type { ImportJournal } from './import-journal.ts'
import type { StepCursor } from './import-progress.ts'
import type { Preview } from './import-counts.ts'
import { rowsOfKind } from './rows-of-kind.ts'
import type { StagedRow } from './staged-rows.queries.ts'
import { titlesOf } from './staged-titles.queries.ts'

interface StagedGenre {
  readonly id: number
  readonly followedAt: number
}
type Person = Database['followed_people']
type Rows = readonly StagedRow[]
type Account = Pick<ImportRow, 'id' | 'user_id' | 'source'>

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

/**
 * The people whom the account does not follow yet: by their match, or while they have none by their own id, so that they wait in the
 * account. A person whom the member skipped is left out.
 */
async function newPeople(database: AnyDatabase, account: Account, rows: Rows): Promise<Map<string, Person>> {
  const numbers = rows.flatMap(({ title_no }) => title_no ?? [])
  const wanted = numbers.length === 0 ? [] : await titlesOf(database, account, numbers)
  const titles = new Map(wanted.map((title) => [title.no, title]))
  const people = new Map<string, Person>()
  for (const { title_no, data } of rows) {
    const title = titles.get(title_no ?? -1)
    const person = title ? personOf(account, title, data) : earlierPerson(account, data)
    if (person) people.set(`${person.source} ${person.person_id}`, person)
  }
  const ids = [...people.values()].map(({ person_id }) => person_id)
  const existing = ids.length === 0 ? [] : await followedPeople(database, account.user_id, ids)
  for (const { source, person_id } of existing) people.delete(`${source} ${Number(person_id)}`)
  return people
}

function personOf({ user_id, source }: Account, { state, wanted, match }: TitleRow, data: string): Person | null {
  if (state === 'skipped') return null
  // SAFETY: all three were written with these values by the staging and the matching of a person.
  const { own, name, imdbId, knownFor } = JSON.parse(wanted) as ImportedPerson
  const { followedAt } = JSON.parse(data) as { followedAt: number }
  const matched = state === 'matched' && match !== null ? (JSON.parse(match) as PersonMatch) : null
  const identity = matched
    ? { source, person_id: matched.id, name: matched.title }
    : { source: own.source, person_id: own.id, name }
  const isKnown = imdbId !== null || knownFor.length > 0
  const facts = isKnown ? JSON.stringify({ imdbId, knownFor } satisfies PersonFacts) : null
  return { user_id, ...identity, followed_at: followedAt, facts }
}

/** A person of an import that a build without matches of people has read. */
function earlierPerson({ user_id }: Account, data: string): Person {
  // SAFETY: such rows have these facts.
  const { source, id, name, followedAt } = JSON.parse(data) as StagedGenre & Pick<Person, 'source' | 'name'>
  return { user_id, source, person_id: id, name, followed_at: followedAt }
}
