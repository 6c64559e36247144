import { describe, expect, it } from 'vitest'
import { addDays, dayAt, dayFormatOf, dayOnEarth } from './days.ts'

describe('a day', () => {
  it('is followed by the next one, across months, years and clock changes', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-02-28',
    ])
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  })

  it('is the date of a moment in the time zone', () => {
    const moment = new Date('2026-11-22T02:01:00Z')
    const days = ['America/Los_Angeles', 'UTC', 'Pacific/Auckland', 'Pacific/Apia'].map((zone) =>
      dayAt(dayFormatOf(zone), moment),
    )
    expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-11-22', '2026-11-22'])
    expect(dayAt(dayFormatOf('UTC'), new Date('0999-01-02T00:00:00Z'))).toMatch(/999-01-02$/)
  })

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-01'],
    ['2027-01-02', '2027-01-02'],
    ['2026-12-30', '2027-01-01'],
    ['2027-01-03', '2027-01-01'],
    [undefined, '2027-01-01'],
  ])('of a browser is accepted if some time zone has that date on 1 January in UTC: %s is %s', (day, taken) => {
    expect(dayOnEarth(day, Date.parse('2027-01-01T10:30:00Z'))).toBe(taken)
  })
})
