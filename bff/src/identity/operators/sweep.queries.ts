import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { deleteAccount } from '../accounts.queries.ts'
import { noteErasure } from '../erased-accounts.queries.ts'
import { noteAction } from './operators.queries.ts'

/** The accounts whose days of grace are over at `now`. */
export async function dueErasures(database: AnyDatabase, now: number): Promise<string[]> {
  const rows = await database.selectFrom('disabled_accounts').select('user_id').where('erase_at', '<=', now).execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Deletes an account with all of its data; false if an operator has taken that back in between, or another server has done
 * it.
 */
export async function eraseIfDue(transaction: DatabaseTransaction, userId: string, now: number): Promise<boolean> {
  const due = await transaction
    .deleteFrom('disabled_accounts')
    .where('user_id', '=', userId)
    .where('erase_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!due) return false
  await deleteAccount(transaction, userId)
  await noteErasure(transaction, userId, now)
  await noteAction(transaction, { origin: 'server' }, { action: 'deleted' }, now)
  return true
}

/** Deletes entries of the operators' log from before `time`, and links that ended before it. */
export async function deleteOldEntries(database: AnyDatabase, time: number): Promise<void> {
  await database.deleteFrom('operator_log').where('at', '<', time).execute()
  await database.deleteFrom('links').where('expires_at', '<', time).execute()
}
