import type { LocaleCode } from '@contract/locale'
import { formatValue, type MessageValue } from './number-formatter.ts'

/** What a message is given, by the names of its placeholders. */
export type MessageValues = Readonly<Record<string, MessageValue>>

export type Message = (values: MessageValues) => string

/**
 * A message as a function: its text is taken apart once, so that saying it costs no more than joining its parts. Numbers are
 * written as the language writes them. A placeholder without a value is left empty.
 */
export function compileMessage(locale: LocaleCode, text: string): Message {
  const [first = '', ...rest] = text.split(/\{\{\s*(\w+)\s*\}\}/)
  if (rest.length === 0) return () => first
  return (values) => {
    let message = first
    for (let part = 0; part < rest.length; part += 2)
      message += formatValue(locale, values[rest[part]!]) + rest[part + 1]!
    return message
  }
}
