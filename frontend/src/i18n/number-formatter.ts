import type { FormatterModule } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { formatNumber } from './format/format.ts'
import { isolated } from './format/isolated.ts'

/** What a message is given for a placeholder; without it, the place stays empty. */
export type MessageValue = string | number | null | undefined

/**
 * Writes every number a message is given as its language writes numbers; a year is no number: it is given as a text.
 * Texts that run from right to left keep to themselves.
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
