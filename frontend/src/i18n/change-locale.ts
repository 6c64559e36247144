import { localeCookie, localeEntry, type LocaleCode } from '@contract/locale'
import { loadMessages } from './load-messages.ts'
import type { Speech } from './speech.ts'

/** Loads the messages of a language, and i18next the first time. */
export async function loadSpeech(locale: LocaleCode): Promise<Speech> {
  const [{ createI18n }, messages] = await Promise.all([import('./create-i18n.ts'), loadMessages(locale)])
  return createI18n(locale, messages)
}

/** Sets the language of the document, and the cookie for the next visits, which lasts a year (§9). */
export function rememberLocale(locale: LocaleCode): void {
  document.documentElement.lang = localeEntry(locale).language
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie.name}=${locale}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax${secure}`
}
