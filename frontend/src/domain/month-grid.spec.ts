import { expect, it } from 'vitest'
import { firstWeekday, monthGrid } from './month-grid.ts'

it('a month has all of its days, in weeks that begin on the first day of the language', () => {
  const inEnglish = monthGrid('2024-02', firstWeekday('en'))
  expect(inEnglish).toHaveLength(29)
  // 1 February 2024 was a Thursday.
  expect(inEnglish[0]).toEqual({ day: '2024-02-01', column: 4, row: 0 })
  expect(inEnglish.at(-1)).toEqual({ day: '2024-02-29', column: 4, row: 4 })
  expect(monthGrid('2024-02', firstWeekday('de'))[0]).toEqual({ day: '2024-02-01', column: 3, row: 0 })
})

it('a month of thirty-one days that begins at the end of a week has six rows', () => {
  expect(monthGrid('2026-08', 1).at(-1)).toEqual({ day: '2026-08-31', column: 0, row: 5 })
})
