import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { RowKey } from './waiting.queries.ts'

/** Places of marks read at a time. */
const MARKS_AT_ONCE = 1000

export type MarkPlace = Pick<Database['waiting_rows'], 'hash' | 'no'>

/** The places of the next marks that wait with a title, in the order of their hashes. */
export const nextMarks = (
  database: Kysely<Database>,
  userId: string,
  id: string,
  after: string,
): Promise<MarkPlace[]> =>
  marksOf(database, userId, id)
    .select(['hash', 'no'])
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(MARKS_AT_ONCE)
    .execute()

/** The marks of a waiting title with these hashes, in the order of their file. */
export const marksAmong = (
  database: Kysely<Database>,
  userId: string,
  id: string,
  hashes: readonly string[],
): Promise<Pick<Database['waiting_rows'], 'hash' | 'data'>[]> =>
  marksOf(database, userId, id).select(['hash', 'data']).where('hash', 'in', hashes).orderBy('no').execute()

const marksOf = (database: Kysely<Database>, userId: string, id: string) =>
  database
    .selectFrom('waiting_rows')
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .where('kind', '=', 'mark')

/** Gives a mark other data, and deletes those that it now stands for. */
export async function replaceMarks(
  transaction: Kysely<Database>,
  { user_id, title_id, hash }: RowKey,
  data: string,
  others: readonly string[],
): Promise<void> {
  const ofTitle = { user_id, title_id }
  await transaction
    .deleteFrom('waiting_rows')
    .where((where) => where.and(ofTitle))
    .where('hash', 'in', others)
    .execute()
  await transaction
    .updateTable('waiting_rows')
    .set({ data })
    .where((where) => where.and({ ...ofTitle, hash }))
    .execute()
}
