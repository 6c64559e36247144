import { localeEntry, type LocaleEntry } from '@contract/locale'
import { useTranslation } from './use-translation.ts'

/** The current language of the interface. */
export function useLanguage(): LocaleEntry {
  return localeEntry(useTranslation().locale)
}
