import { expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'

it('a message formats numbers in its language, and leaves a text unchanged', () => {
  const shown = '{{shown}}/{{count}}'
  const messages = {
    list: { shown_one: shown, shown_many: shown, shown_other: shown },
    filters: { chip: { from: 'from {{year}}' } },
  }
  const translated = (['en', 'de-DE', 'pt-BR', 'ja'] as const).map((locale) => {
    const { t } = createI18n(locale, messages)
    return [t('list.shown', { shown: 1200, count: 12_345 }), t('filters.chip.from', { year: '1995' })]
  })
  expect(translated).toEqual([
    ['1,200/12,345', 'from 1995'],
    ['1.200/12.345', 'from 1995'],
    ['1.200/12.345', 'from 1995'],
    ['1,200/12,345', 'from 1995'],
  ])
})
