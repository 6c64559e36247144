import type { TFunction } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import type { Speech } from './speech.ts'
import { formatValue, type MessageValue } from './number-formatter.ts'

const translators = new WeakMap<object, TFunction>()

/**
 * The `t` function of a speech. Messages are compiled at their first use; `Intl.PluralRules` chooses the plural form.
 * Anything but a text, such as a list of texts, comes from i18next itself.
 */
export function translatorOf(speech: Speech): TFunction {
  const cached = translators.get(speech)
  if (cached) return cached
  const translator = makeTranslator(speech)
  translators.set(speech, translator)
  return translator
}

function makeTranslator(speech: Speech): TFunction {
  // SAFETY: a speech is created with one of the ten codes only.
  const locale = speech.language as LocaleCode
  const translateByLibrary = speech.getFixedT(locale)
  const messages = new Map<string, Message | null>()
  // Created with the first number: many pages have none.
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
    // SAFETY: the speech takes any key.
    return message ? message(values) : translateByLibrary(key as never, values)
  }
  // SAFETY: it answers what i18next answers for the same key and values, which the tests compare for every message.
  return translate as unknown as TFunction
}

/** The values of a message, by the names of its placeholders. */
type MessageValues = Readonly<Record<string, MessageValue>>

type Message = (values: MessageValues) => string

/**
 * Compiles a message into a function: its text is split once, so that formatting only joins the parts. Numbers are
 * formatted in the language. A placeholder without a value is left empty.
 */
function compileMessage(locale: LocaleCode, text: string): Message {
  const [first = '', ...parts] = text.split(/\{\{\s*(\w+)\s*\}\}/)
  if (parts.length === 0) return () => first
  return (values) => {
    let message = first
    for (let index = 0; index < parts.length; index += 2)
      message += formatValue(locale, values[parts[index]!]) + parts[index + 1]!
    return message
  }
}
