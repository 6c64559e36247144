import type { i18n } from 'i18next'
import type { LocaleCode } from '@contract/locale'
import { createI18n, type Messages } from '../create-i18n.ts'

const files = import.meta.glob<Messages>('../messages/*.json', { eager: true, import: 'default' })
const instances = new Map<LocaleCode, i18n>()

/** The instance of a language as the server creates it, at once. */
export function i18nOf(locale: LocaleCode): i18n {
  const cached = instances.get(locale)
  if (cached) return cached
  const instance = createI18n(locale, files[`../messages/${locale}.json`]!)
  instances.set(locale, instance)
  return instance
}
