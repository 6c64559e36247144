import { createInstance, type i18n, type Resource } from 'i18next'
import type { LocaleCode } from '@contract/locale'
import { numberFormatter } from './number-formatter.ts'

export type Messages = Resource[string][string]

/**
 * One instance for one language (§1: ten). Never the module-global one: requests in different languages are rendered at
 * the same time on the server.
 */
export function createI18n(locale: LocaleCode, messages: Messages): i18n {
  const instance = createInstance()
  void instance.use(numberFormatter).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    returnNull: false,
  })
  return instance
}
