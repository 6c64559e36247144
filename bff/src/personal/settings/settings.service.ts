import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import { defaultSettings } from '@contract/settings-defaults'
import { storedSettings, type SettingsChange, type UserSettings } from '@contract/settings.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

/** The settings of members, stored with the account. */
@Injectable()
export class SettingsService {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The settings of a user, the defaults for nobody. */
  async of(userId: string | undefined): Promise<UserSettings> {
    const stored = userId === undefined ? undefined : await storedOf(this.database, userId)
    return stored === undefined ? defaultSettings : parseStored(stored)
  }

  /** Applies a change and returns the settings as they are now. @throws ProblemException `sign-in-required` where the account is gone */
  async change(userId: string, change: SettingsChange): Promise<UserSettings> {
    return this.database.transaction().execute(async (transaction) => {
      const stored = await storedOf(transaction, userId)
      if (stored === undefined) throw new ProblemException('sign-in-required', 401)
      const settings = { ...parseStored(stored), ...change }
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

const parseStored = (stored: string): UserSettings => storedSettings.parse(JSON.parse(stored))
