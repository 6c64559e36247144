import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { defaultSettings } from '@contract/settings-defaults'
import { fields, type SettingsChange, type UserSettings } from '@contract/settings.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { ConnectedRevisionStore } from './connected-revision.store.ts'
import { SettingsStore } from './settings.store.ts'

/** The settings of members, stored with the account. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly store: SettingsStore,
    private readonly revisions: ConnectedRevisionStore,
  ) {}

  /** The settings of a user, the defaults for a visitor. */
  async of(userId: string | undefined): Promise<UserSettings> {
    const stored = userId === undefined ? undefined : await this.store.of(userId)
    return stored === undefined ? defaultSettings : parseSettings(stored)
  }

  /** The revision of the member's titles and viewings, which their browser has to watch; null for a member without a connection. */
  connectedRevision(userId: string): Promise<number | null> {
    return this.revisions.of(userId)
  }

  /** Applies a change and returns the settings as they are now. @throws ProblemException `sign-in-required` if the account is gone */
  change(userId: string, change: SettingsChange): Promise<UserSettings> {
    return this.store.change(userId, (stored) => {
      if (stored === undefined) throw new ProblemException('sign-in-required', 401)
      return { ...parseSettings(stored), ...change }
    })
  }
}

const storedSettings = z.object({
  region: fields.region.catch(defaultSettings.region),
  contentLanguage: fields.contentLanguage.catch(defaultSettings.contentLanguage),
  services: fields.services.catch(defaultSettings.services),
  watchCountries: fields.watchCountries.catch(defaultSettings.watchCountries),
  spoilerShield: fields.spoilerShield.catch(defaultSettings.spoilerShield),
  homeRows: fields.homeRows.catch(defaultSettings.homeRows),
  filterPresets: fields.filterPresets.catch(defaultSettings.filterPresets),
})

/** Reads settings as stored, in JSON: a missing or unreadable part takes its default; unknown parts are dropped. */
export const parseSettings = (stored: string): UserSettings => storedSettings.parse(JSON.parse(stored))
