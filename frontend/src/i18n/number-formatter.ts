import type { FormatterModule } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { formatNumber } from './format/format.ts'
import { isolated } from './format/isolated.ts'

/** The value of a placeholder; null and undefined leave it empty. */
export type MessageValue = string | number | null | undefined

/**
 * Formats the numbers of a message in its language, and isolates right-to-left texts. A year is passed as text.
 */
export function formatValue(locale: LocaleCode, value: MessageValue): string {
  if (typeof value === 'string') return isolated(value)
  return typeof value === 'number' ? formatNumber(localeEntry(locale).language, value) : ''
}

export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // SAFETY: instances are made with one of the ten codes only.
  format: (value: MessageValue, _format, locale): string => formatValue(locale as LocaleCode, value),
}
