import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

type Genre = Database['followed_genres']
type Person = Database['followed_people']

/** Which of these genres the member follows. */
export async function followedGenres(
  database: Kysely<Database>,
  userId: string,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await database
    .selectFrom('followed_genres')
    .select('genre_id')
    .where('user_id', '=', userId)
    .where('genre_id', 'in', ids)
    .execute()
  return rows.map(({ genre_id }) => genre_id)
}

export async function followGenres(transaction: Kysely<Database>, genres: readonly Genre[]): Promise<void> {
  if (genres.length > 0) await transaction.insertInto('followed_genres').values(genres).execute()
}

/** Unfollows a genre that is followed since this time, and returns whether the member still follows it. */
export async function unfollowGenre(transaction: Kysely<Database>, { followed_at, ...genre }: Genre): Promise<boolean> {
  await transaction
    .deleteFrom('followed_genres')
    .where((where) => where.and({ ...genre, followed_at }))
    .execute()
  return (await followedGenres(transaction, genre.user_id, [genre.genre_id])).length > 0
}

/** Which of these people the member follows, of each source. */
export const followedPeople = (
  database: Kysely<Database>,
  userId: string,
  ids: readonly number[],
): Promise<Pick<Person, 'source' | 'person_id'>[]> =>
  database
    .selectFrom('followed_people')
    .select(['source', 'person_id'])
    .where('user_id', '=', userId)
    // The key of the table begins with the source.
    .where('source', 'in', ['embedded', 'live'])
    .where('person_id', 'in', ids)
    .execute()

export async function followPeople(transaction: Kysely<Database>, people: readonly Person[]): Promise<void> {
  if (people.length > 0) await transaction.insertInto('followed_people').values(people).execute()
}

/** Unfollows a person who is followed since this time, and returns whether the member still follows them. */
export async function unfollowPerson(
  transaction: Kysely<Database>,
  { followed_at, ...person }: Omit<Person, 'name'>,
): Promise<boolean> {
  await transaction
    .deleteFrom('followed_people')
    .where((where) => where.and({ ...person, followed_at }))
    .execute()
  const left = await followedPeople(transaction, person.user_id, [person.person_id])
  return left.some(({ source }) => source === person.source)
}
