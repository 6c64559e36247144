import { regionOf, type LocaleCode } from './locale.ts'
import type { UserSettings } from './settings.schema.ts'

/** The settings of a visitor, and of a member who has changed none. */
export const defaultSettings: UserSettings = {
  region: null,
  contentLanguage: null,
  services: [],
  watchCountries: [],
  spoilerShield: false,
  homeRows: [],
  filterPresets: [],
}

/** The part of the settings that decides the content of a page; members with the same part see the same page. */
export const pageSettings = ({
  region,
  contentLanguage,
  watchCountries,
  spoilerShield,
}: UserSettings): UserSettings => ({
  ...defaultSettings,
  region,
  contentLanguage,
  watchCountries,
  spoilerShield,
})

/**
 * The country of the dates, certifications and services (ISO 3166-1): the chosen one, else the one that the
 * interface's language suggests.
 */
export const regionFor = (locale: LocaleCode, { region }: UserSettings): string => region ?? regionOf(locale)
