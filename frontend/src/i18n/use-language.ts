import { useTranslation } from 'react-i18next'
import { localeEntry, type LocaleCode, type LocaleEntry } from '@contract/locale'

/** The language of the interface at this moment. */
export function useLanguage(): LocaleEntry {
  const { i18n } = useTranslation()
  // SAFETY: instances are made with, and changed to, one of the ten codes only.
  return localeEntry(i18n.language as LocaleCode)
}
