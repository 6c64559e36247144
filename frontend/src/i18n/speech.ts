import type { i18n } from 'i18next'
import type { LocaleCode } from '@contract/locale'
import type { Messages } from './create-i18n.ts'

/** The part of an i18next instance that the interface uses. */
export type Speech = Pick<i18n, 'language' | 'getResource' | 'getResourceBundle' | 'getFixedT'>

/**
 * The messages of the page's first language, without i18next, whose script is loaded only when another language is
 * chosen.
 */
export function speechOfPage(locale: LocaleCode, messages: Messages): Speech {
  const find = (key: string): unknown =>
    key.split('.').reduce<unknown>((found, name) => (isBranch(found) ? found[name] : undefined), messages)
  const translate = (key: string): unknown => find(key) ?? key
  return {
    language: locale,
    getResource: (_locale, _namespace, key) => find(key),
    getResourceBundle: () => messages,
    // SAFETY: it answers what i18next answers for the same key, which the tests compare for every message and list.
    getFixedT: () => translate as unknown as ReturnType<i18n['getFixedT']>,
  }
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
