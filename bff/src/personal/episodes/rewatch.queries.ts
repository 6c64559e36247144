import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { bumpRevision } from '../saved/saved-titles.queries.ts'
import { stripeOf, type ShowKey } from './episode-plays.queries.ts'

/** Since when a member watches a show again from the start, epoch milliseconds; null if they do not. */
export async function rewatchSince(database: AnyDatabase, { userId, source, id }: ShowKey): Promise<number | null> {
  const row = await database
    .selectFrom('saved_items')
    .select('rewatch_since')
    .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: id }))
    .executeTakeFirst()
  return row?.rewatch_since ? Number(row.rewatch_since) : null
}

/** Sets since when a show, which has a row of marks, is watched again; null: no longer. */
export async function setRewatch(transaction: DatabaseTransaction, key: ShowKey, since: number | null): Promise<void> {
  const { userId, source, id } = key
  await transaction
    .updateTable('saved_items')
    .set({ rewatch_since: since })
    .where((where) => where.and({ user_id: userId, source, type: 'tv', media_id: id }))
    .execute()
  await bumpRevision(transaction, userId, {}, stripeOf(key))
}
