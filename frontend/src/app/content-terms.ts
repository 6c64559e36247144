import { regionOf, type LocaleCode } from '@contract/locale'
import { regionFor } from '@contract/settings-defaults'
import type { UserSettings } from '@contract/settings.schema'
import type { Terms } from '../api/client.ts'

/** In which language and for whose country content is asked for, from the interface's language and what the member chose. */
export function contentTerms(locale: LocaleCode, settings: UserSettings): Terms {
  const language = settings.contentLanguage ?? locale
  const region = regionFor(locale, settings)
  return region === regionOf(language) ? { language } : { language, region }
}

/** Whose services are shown: the region first, then the member's further countries. */
export function watchCountries(locale: LocaleCode, settings: UserSettings): string[] {
  const region = regionFor(locale, settings)
  return [region, ...settings.watchCountries.filter((country) => country !== region)]
}
