import { regionOf, type LocaleCode } from './locale.ts'
import type { UserSettings } from './settings.schema.ts'

/** So many countries beside the region at most. */
export const mostWatchCountries = 10

/** What holds for a visitor, and for a member until they say otherwise. */
export const defaultSettings: UserSettings = {
  region: null,
  contentLanguage: null,
  services: [],
  watchCountries: [],
  spoilerShield: false,
  homeRows: [],
  filterPresets: [],
}

/** Whose dates, certifications and services are shown (ISO 3166-1): as chosen, else as the interface's language suggests. */
export const regionFor = (locale: LocaleCode, { region }: UserSettings): string => region ?? regionOf(locale)
