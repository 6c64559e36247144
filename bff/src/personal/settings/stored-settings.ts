import { z } from 'zod'
import { defaultSettings } from '@contract/settings-defaults'
import { fields, type UserSettings } from '@contract/settings.schema'

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
