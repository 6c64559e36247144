import { regionOf, type LocaleCode } from '@contract/locale'
import { regionFor } from '@contract/settings-defaults'
import type { UserSettings } from '@contract/settings.schema'
import type { ContentLocale } from '../api/client.ts'

/** The language and the country that content is requested for: the member's settings, else those of the interface. */
export function contentLocale(locale: LocaleCode, settings: UserSettings): ContentLocale {
  const language = settings.contentLanguage ?? locale
  const region = regionFor(locale, settings)
  return region === regionOf(language) ? { language } : { language, region }
}

/** The countries (ISO 3166-1) whose streaming services are shown: the region, then the member's other countries. */
export function watchCountries(locale: LocaleCode, settings: UserSettings): string[] {
  const region = regionFor(locale, settings)
  return [region, ...settings.watchCountries.filter((country) => country !== region)]
}
