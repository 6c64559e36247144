import type { Kysely } from 'kysely'
import { storedSettings } from '@contract/settings.schema'
import type { Database } from '../../platform/database/schema.ts'
import { forgetInOthers, logChanges, unitsIn, type Changing } from './change-log.ts'
import { takenBack, unitsOf, type Units, type Values } from './units.ts'

const followedSince = (since: number): Units => ({ followedAt: [null, since] })
const sinceOf = (data: string): number => Number(unitsIn(data)['followedAt']?.[1])

export const logGenres = (of: Changing, genres: readonly Database['followed_genres'][]): Promise<void> =>
  logChanges(of, 'genre', new Map(genres.map((genre) => [String(genre.genre_id), followedSince(genre.followed_at)])))

export const logPeople = (of: Changing, people: readonly Database['followed_people'][]): Promise<void> =>
  logChanges(
    of,
    'person',
    new Map(people.map((person) => [`${person.source} ${person.person_id}`, followedSince(person.followed_at)])),
  )

/** Stops following a genre that the import followed. One that the member has followed anew has another time, and stays. */
export async function takeBackGenre({ database, import: { user_id } }: Changing, key: string, data: string) {
  const mine = { user_id, genre_id: Number(key) }
  await database
    .deleteFrom('followed_genres')
    .where((where) => where.and({ ...mine, followed_at: sinceOf(data) }))
    .execute()
  const left = database.selectFrom('followed_genres').select('genre_id')
  return (await left.where((where) => where.and(mine)).executeTakeFirst()) !== undefined
}

export async function takeBackPerson({ database, import: { user_id } }: Changing, key: string, data: string) {
  const [source, id] = key.split(' ') as [Database['followed_people']['source'], string]
  const mine = { user_id, source, person_id: Number(id) }
  await database
    .deleteFrom('followed_people')
    .where((where) => where.and({ ...mine, followed_at: sinceOf(data) }))
    .execute()
  const left = database.selectFrom('followed_people').select('person_id')
  return (await left.where((where) => where.and(mine)).executeTakeFirst()) !== undefined
}

const settingsKey = 'settings'

export const logSettings = (of: Changing, before: Values, after: Values): Promise<void> =>
  logChanges(of, 'settings', new Map([[settingsKey, unitsOf(before, after)]]))

/** Restores settings, and returns how many were changed since and stay. */
export async function takeBackSettings(of: Changing, key: string, data: string): Promise<number> {
  const units = unitsIn(data)
  const current = await settingsOf(of.database, of.import.user_id)
  const { values, stayed } = takenBack(current, units)
  await forgetInOthers(of, 'settings', key, units)
  await of.database
    .updateTable('users')
    .set({ settings: JSON.stringify(values) })
    .where('id', '=', of.import.user_id)
    .execute()
  return stayed.length
}

async function settingsOf(database: Kysely<Database>, id: string): Promise<Values> {
  const row = await database.selectFrom('users').select('settings').where('id', '=', id).executeTakeFirst()
  return storedSettings.parse(JSON.parse(row?.settings ?? '{}'))
}
