import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** The stored settings of a member, as JSON; undefined if the account is gone. */
export async function settingsOf(database: Kysely<Database>, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst()
  return row?.settings
}

export async function storeSettings(database: Kysely<Database>, userId: string, settings: object): Promise<void> {
  await database
    .updateTable('users')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', userId)
    .execute()
}
