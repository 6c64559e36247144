import type { TFunction } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { compileMessage, type Message, type MessageValues } from './compile-message.ts'
import type { Speech } from './speech.ts'

const translators = new WeakMap<object, TFunction>()

/**
 * The `t` of a language, with every message compiled the first time it is said. Which form of a plural a number takes is the
 * language's rule; what is no message, such as a list of texts, the speech itself answers.
 */
export function translatorOf(speech: Speech): TFunction {
  const cached = translators.get(speech)
  if (cached) return cached
  const translator = makeTranslator(speech)
  translators.set(speech, translator)
  return translator
}

function makeTranslator(speech: Speech): TFunction {
  // SAFETY: a speech is made of one of the ten codes only.
  const locale = speech.language as LocaleCode
  const ask = speech.getFixedT(locale)
  const messages = new Map<string, Message | null>()
  // Made when the first number is said: many a page has none.
  let rules: Intl.PluralRules | undefined
  const formOf = (count: number): string => (rules ??= new Intl.PluralRules(localeEntry(locale).language)).select(count)

  const messageAt = (key: string): Message | null => {
    const cached = messages.get(key)
    if (cached !== undefined) return cached
    const text: unknown = speech.getResource(locale, 'translation', key)
    const message = typeof text === 'string' ? compileMessage(locale, text) : null
    messages.set(key, message)
    return message
  }

  const translate = (key: string, values: MessageValues = {}): unknown => {
    const { count } = values
    const message =
      typeof count === 'number' ? (messageAt(`${key}_${formOf(count)}`) ?? messageAt(key)) : messageAt(key)
    // SAFETY: a key that is unknown here is the speech's to answer, which takes any.
    return message ? message(values) : ask(key as never, values)
  }
  // SAFETY: it answers what i18next answers for the same key and values, which the tests compare for every message.
  return translate as unknown as TFunction
}
