import type { i18n } from 'i18next'
import { localeCookie, localeEntry, type LocaleCode } from '@contract/locale'
import { loadMessages } from './load-messages.ts'

/** Fetches the messages of a language unless they are there. */
export async function prepareLocale(instance: i18n, locale: LocaleCode): Promise<void> {
  if (instance.hasResourceBundle(locale, 'translation')) return
  instance.addResourceBundle(locale, 'translation', await loadMessages(locale))
}

/** Shows a prepared language without a reload, and remembers it for a year (§9). */
export async function showLocale(instance: i18n, locale: LocaleCode): Promise<void> {
  await instance.changeLanguage(locale)
  document.documentElement.lang = localeEntry(locale).language
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie.name}=${locale}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax${secure}`
}
