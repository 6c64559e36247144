import type { i18n } from 'i18next'
import type { LocaleCode } from '@contract/locale'
import { createI18n, type Messages } from './create-i18n.ts'

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' })
const instances = new Map<LocaleCode, Promise<i18n>>()

/**
 * The instance of a language, shared by all requests: nothing in it changes after its creation. Its messages are read for
 * its first request, because few servers have visitors in all languages.
 */
export function serverI18n(locale: LocaleCode): Promise<i18n> {
  const cached = instances.get(locale)
  if (cached) return cached
  const instance = readI18n(locale)
  instances.set(locale, instance)
  return instance
}

async function readI18n(locale: LocaleCode): Promise<i18n> {
  const read = files[`./messages/${locale}.json`]
  if (!read) throw new Error(`There are no messages in ${locale}`)
  return createI18n(locale, await read())
}
