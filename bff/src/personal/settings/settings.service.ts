import { Injectable } from '@nestjs/common'
import { defaultSettings } from '@contract/settings-defaults'
import type { SettingsChange, UserSettings } from '@contract/settings.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { SettingsStore } from './settings.store.ts'
import { parseSettings } from './stored-settings.ts'

/** The settings of members, stored with the account. */
@Injectable()
export class SettingsService {
  constructor(private readonly store: SettingsStore) {}

  /** The settings of a user, the defaults for a visitor. */
  async of(userId: string | undefined): Promise<UserSettings> {
    const stored = userId === undefined ? undefined : await this.store.of(userId)
    return stored === undefined ? defaultSettings : parseSettings(stored)
  }

  /** Applies a change and returns the settings as they are now. @throws ProblemException `sign-in-required` where the account is gone */
  change(userId: string, change: SettingsChange): Promise<UserSettings> {
    return this.store.change(userId, (stored) => {
      if (stored === undefined) throw new ProblemException('sign-in-required', 401)
      return { ...parseSettings(stored), ...change }
    })
  }
}
