import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Stores the settings of members, as JSON with the account. */
@Injectable()
export class SettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The stored settings; undefined if the account does not exist. */
  of(userId: string): Promise<string | undefined> {
    return storedOf(this.database, userId)
  }

  /** Replaces the settings by what `change` makes of them, in one transaction; `change` may throw. */
  change<Settings extends object>(userId: string, change: (stored: string | undefined) => Settings): Promise<Settings> {
    return this.database.transaction().execute(async (transaction) => {
      const settings = change(await storedOf(transaction, userId))
      await transaction
        .updateTable('users')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', userId)
        .execute()
      return settings
    })
  }
}

async function storedOf(database: Kysely<Database>, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst()
  return row?.settings
}
