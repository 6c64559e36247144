import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { settingsOf, storeSettings } from './settings.queries.ts'

/** Stores the settings of members, as JSON with the account. */
@Injectable()
export class SettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The stored settings; undefined if the account does not exist. */
  of(userId: string): Promise<string | undefined> {
    return settingsOf(this.database, userId)
  }

  /** Replaces the settings by the result of `change`, in one transaction; `change` may throw. */
  change<Settings extends object>(userId: string, change: (stored: string | undefined) => Settings): Promise<Settings> {
    return this.database.transaction().execute(async (transaction) => {
      const settings = change(await settingsOf(transaction, userId))
      await storeSettings(transaction, userId, settings)
      return settings
    })
  }
}
