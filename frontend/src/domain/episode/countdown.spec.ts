import { expect, it } from 'vitest'
import { formatCountdown } from './countdown.ts'

it('a countdown says how many days are left, and today and tomorrow by their names', () => {
  const until = (date: string, language = 'en-US') => formatCountdown(language, '2026-11-21', date)
  expect([until('2026-11-21'), until('2026-11-22'), until('2026-12-02'), until('2027-02-19')]).toEqual([
    'today',
    'tomorrow',
    'in 11 days',
    'in 90 days',
  ])
  expect([until('2026-11-23', 'de-DE'), until('2026-12-01', 'uk-UA')]).toEqual(['übermorgen', 'через 10 днів'])
})
