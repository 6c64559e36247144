import type { i18n, TFunction } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { compileMessage, type Message, type MessageValues } from './compile-message.ts'

const translators = new WeakMap<i18n, Map<LocaleCode, TFunction>>()

/**
 * The `t` of i18next for a language, with every message compiled the first time it is said. Which form of a plural a
 * number takes is the language's rule; i18next itself answers for whatever is no message, such as a list of texts.
 */
export function translatorOf(instance: i18n, locale: LocaleCode): TFunction {
  const known = translators.get(instance) ?? new Map<LocaleCode, TFunction>()
  translators.set(instance, known)
  const translator = known.get(locale) ?? makeTranslator(instance, locale)
  known.set(locale, translator)
  return translator
}

function makeTranslator(instance: i18n, locale: LocaleCode): TFunction {
  const ask = instance.getFixedT(locale)
  const plural = new Intl.PluralRules(localeEntry(locale).language)
  const messages = new Map<string, Message | null>()

  const messageAt = (key: string): Message | null => {
    const known = messages.get(key)
    if (known !== undefined) return known
    const text: unknown = instance.getResource(locale, 'translation', key)
    const message = typeof text === 'string' ? compileMessage(locale, text) : null
    // A language whose messages are still on their way will have them soon.
    if (message || instance.hasResourceBundle(locale, 'translation')) messages.set(key, message)
    return message
  }

  const translate = (key: string, values: MessageValues = {}): unknown => {
    const { count } = values
    const message =
      typeof count === 'number' ? (messageAt(`${key}_${plural.select(count)}`) ?? messageAt(key)) : messageAt(key)
    // SAFETY: a key that is unknown here is i18next's to answer, which takes any.
    return message ? message(values) : ask(key as never, values)
  }
  // SAFETY: it answers what i18next answers for the same key and values, which the tests compare for every message.
  return translate as unknown as TFunction
}
