import { describe, expect, it } from 'vitest'
import { calendarRange, seasonsAround } from './calendar-range.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

describe('the days of a calendar', () => {
  it('start at the member’s day and last ninety days, or end at the requested day', () => {
    expect(calendarRange({}, today)).toEqual({ from: '2026-11-21', to: '2027-02-19' })
    expect(calendarRange({ to: '2026-11-21' }, today)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(calendarRange({ from: '2020-02-29' }, today)).toEqual({ from: '2020-02-29', to: '2020-05-29' })
  })

  it.each([{ to: '2026-11-20' }, { from: '2026-12-01', to: '2026-11-30' }, { to: '2027-11-23' }])(
    'are refused in the wrong order and beyond a year: %o',
    (days) => {
      expect(() => calendarRange(days, today)).toThrow(expect.objectContaining({ type: 'invalid-request' }) as Error)
    },
  )

  it('come from the specials, the current season, and a season that ended within them', () => {
    const seasons = [
      seasonOf(0, ['2001-01-01']),
      seasonOf(1, ['2020-01-01']),
      seasonOf(2, ['2026-01-01', '2026-11-22']),
      seasonOf(3, ['2026-11-25', '2026-12-24']),
      seasonOf(4, ['2027-06-01']),
    ]
    const range = { from: '2026-11-21', to: '2026-12-31' }
    expect([...seasonsAround(showOf(seasons), range)].toSorted((a, b) => a - b)).toEqual([0, 2, 3])
  })
})
