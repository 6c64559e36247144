import type { Database } from '../../platform/database/schema.ts'
import { settingsOf, storeSettings } from '../../personal/settings/settings.queries.ts'
import { unfollowGenre, unfollowPerson } from '../apply/followed.queries.ts'
import { rebaseOtherImports, logChanges, parseFieldChanges, type ChangeContext } from './change-log.ts'
import { revertFields, diffFields, type FieldChanges, type Values } from './field-changes.ts'
import { parseSettings } from '../../personal/settings/settings.service.ts'

const followedSince = (since: number): FieldChanges => ({ followedAt: [null, since] })
const sinceOf = (data: string): number => Number(parseFieldChanges(data)['followedAt']?.[1])

export const logGenres = (context: ChangeContext, genres: readonly Database['followed_genres'][]): Promise<void> =>
  logChanges(
    context,
    'genre',
    new Map(genres.map((genre) => [String(genre.genre_id), followedSince(genre.followed_at)])),
  )

export const logPeople = (context: ChangeContext, people: readonly Database['followed_people'][]): Promise<void> =>
  logChanges(
    context,
    'person',
    new Map(people.map((person) => [`${person.source} ${person.person_id}`, followedSince(person.followed_at)])),
  )

/** Stops following a genre that the import followed. One that the member followed again has another time, and stays. */
export async function undoGenre({ database, import: { user_id } }: ChangeContext, key: string, data: string) {
  return unfollowGenre(database, { user_id, genre_id: Number(key), followed_at: sinceOf(data) })
}

export async function undoPerson({ database, import: { user_id } }: ChangeContext, key: string, data: string) {
  const [source, id] = key.split(' ') as [Database['followed_people']['source'], string]
  return unfollowPerson(database, { user_id, source, person_id: Number(id), followed_at: sinceOf(data) })
}

const settingsKey = 'settings'

export const logSettings = (context: ChangeContext, before: Values, after: Values): Promise<void> =>
  logChanges(context, 'settings', new Map([[settingsKey, diffFields(before, after)]]))

/** Restores settings, and returns how many were changed since and stay. */
export async function undoSettings(context: ChangeContext, key: string, data: string): Promise<number> {
  const fieldChanges = parseFieldChanges(data)
  const { database, import: importRef } = context
  const current: Values = {
    ...parseSettings((await settingsOf(database, importRef.user_id)) ?? '{}'),
  }
  const { values, stayed } = revertFields(current, fieldChanges)
  await rebaseOtherImports(context, 'settings', key, fieldChanges)
  await storeSettings(database, importRef.user_id, values)
  return stayed.length
}
