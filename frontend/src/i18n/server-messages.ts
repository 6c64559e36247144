import type { i18n } from 'i18next'
import type { LocaleCode } from '@contract/locale'
import { createI18n, type Messages } from './create-i18n.ts'

const files = import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' })
const instances = new Map<LocaleCode, i18n>()

/** The instance of a language, shared by all requests: nothing in it changes after its creation. */
export function serverI18n(locale: LocaleCode): i18n {
  const cached = instances.get(locale)
  if (cached) return cached
  const messages = files[`./messages/${locale}.json`]
  if (!messages) throw new Error(`There are no messages in ${locale}`)
  const instance = createI18n(locale, messages)
  instances.set(locale, instance)
  return instance
}
