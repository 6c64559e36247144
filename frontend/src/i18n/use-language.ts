import { localeEntry, type LocaleEntry } from '@contract/locale'
import { useTranslation } from './use-translation.ts'

/** The language of the interface at this moment. */
export function useLanguage(): LocaleEntry {
  return localeEntry(useTranslation().locale)
}
