import type { ImportChanges } from '@contract/import.schema'
import type { Database } from '../../database/schema.ts'
import type { Application } from './apply-import.ts'

/** Rows written at once. */
const batch = 1000
type Genre = Omit<Database['followed_genres'], 'user_id'>
type Person = Omit<Database['followed_people'], 'user_id'>

/** Followed genres and people; whom the account follows already stays as it is. */
export async function applyFollowed(application: Application, changes: ImportChanges): Promise<void> {
  changes.followed += (await applyGenres(application)) + (await applyPeople(application))
}

async function applyGenres(application: Application): Promise<number> {
  const { database, counted } = application
  const { user_id } = application.import
  const mine = await database.selectFrom('followed_genres').select('genre_id').where('user_id', '=', user_id).execute()
  const known = new Set(mine.map(({ genre_id }) => genre_id))
  const staged = (await rowsOf(application, 'genre')) as { id: number; followedAt: number }[]
  const genres = new Map(
    staged
      .filter(({ id }) => !known.has(id))
      .map(({ id, followedAt }): [number, Genre] => [id, { genre_id: id, followed_at: followedAt }]),
  )
  const rows = [...genres.values()].map((genre) => ({ ...genre, user_id }))
  for (let at = 0; counted === 'and written' && at < rows.length; at += batch) {
    await database
      .insertInto('followed_genres')
      .values(rows.slice(at, at + batch))
      .execute()
  }
  return rows.length
}

async function applyPeople(application: Application): Promise<number> {
  const { database, counted } = application
  const { user_id } = application.import
  const mine = await database.selectFrom('followed_people').selectAll().where('user_id', '=', user_id).execute()
  const known = new Set(mine.map(({ source, person_id }) => `${source} ${Number(person_id)}`))
  const staged = (await rowsOf(application, 'person')) as {
    source: Person['source']
    id: number
    name: string
    followedAt: number
  }[]
  const people = new Map(
    staged
      .filter(({ source, id }) => !known.has(`${source} ${id}`))
      .map(({ source, id, name, followedAt }): [string, Person] => [
        `${source} ${id}`,
        { source, person_id: id, name, followed_at: followedAt },
      ]),
  )
  const rows = [...people.values()].map((person) => ({ ...person, user_id }))
  for (let at = 0; counted === 'and written' && at < rows.length; at += batch) {
    await database
      .insertInto('followed_people')
      .values(rows.slice(at, at + batch))
      .execute()
  }
  return rows.length
}

async function rowsOf({ database, import: { id } }: Application, kind: 'genre' | 'person'): Promise<unknown[]> {
  const rows = await database
    .selectFrom('import_rows')
    .select('data')
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('no')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as unknown)
}
