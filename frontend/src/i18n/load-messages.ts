import type { LocaleCode } from '@contract/locale'
import type { Messages } from './create-i18n.ts'

/**
 * The address of the messages of a language (§7); the hash changes with any message, so that they can be cached.
 */
export const messagesUrl = (locale: LocaleCode): string => `/_i18n/${__MESSAGES_HASH__}/${locale}/messages.json`

export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  const response = await fetch(messagesUrl(locale), { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The messages of ${locale} were answered with ${response.status}`)
  // SAFETY: the build wrote this file from the messages folder.
  return (await response.json()) as Messages
}
