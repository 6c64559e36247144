import type { LocaleCode } from '@contract/locale'
import type { Messages } from '../create-i18n.ts'

const files = import.meta.glob<Messages>('../messages/*.json', { eager: true, import: 'default' })

function flatten(value: unknown, path = ''): Array<readonly [path: string, text: string]> {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}

/** All messages of a locale by their paths. */
export const messagesOf = (locale: LocaleCode) => flatten(files[`../messages/${locale}.json`])
