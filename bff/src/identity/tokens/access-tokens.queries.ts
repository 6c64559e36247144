import type { DatabaseTransaction } from '../../platform/database/schema.ts'

/** Ends the access tokens of an account in the database; the caller drops those that servers have cached. */
export async function deleteTokens(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
}
