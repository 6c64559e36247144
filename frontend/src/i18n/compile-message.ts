import type { LocaleCode } from '@contract/locale'
import { formatValue, type MessageValue } from './number-formatter.ts'

/** The values of a message, by the names of its placeholders. */
export type MessageValues = Readonly<Record<string, MessageValue>>

export type Message = (values: MessageValues) => string

/**
 * Compiles a message into a function: its text is split once, so that formatting only joins the parts. Numbers are
 * formatted in the language. A placeholder without a value is left empty.
 */
export function compileMessage(locale: LocaleCode, text: string): Message {
  const [first = '', ...parts] = text.split(/\{\{\s*(\w+)\s*\}\}/)
  if (parts.length === 0) return () => first
  return (values) => {
    let message = first
    for (let index = 0; index < parts.length; index += 2)
      message += formatValue(locale, values[parts[index]!]) + parts[index + 1]!
    return message
  }
}
