import type { FormatterModule } from 'i18next'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { formatNumber } from '../lib/format.ts'
import { isolated } from '../lib/isolated.ts'

/**
 * Writes every number a message is given as its language writes numbers; a year is no number: it is given as a text.
 * Texts that run from right to left keep to themselves.
 */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, _format, locale): string => {
    if (typeof value === 'string') return isolated(value)
    if (typeof value !== 'number') return value
    // SAFETY: instances are made with one of the ten codes only.
    return formatNumber(localeEntry(locale as LocaleCode).language, value)
  },
}
