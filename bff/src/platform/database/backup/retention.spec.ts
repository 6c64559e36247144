import { describe, expect, it } from 'vitest'
import { expiredTimes } from './retention.ts'

const noon = (month: number, day: number, hour = 12): number => new Date(2026, month - 1, day, hour).getTime()

describe('the backups that stay', () => {
  it('are the newest of each of the last days, weeks and months with a backup', () => {
    // One each day from 1 August to 29 November, a Sunday, and a second one on the last day.
    const days = Array.from({ length: 121 }, (_, index) => noon(8, 1 + index))
    const times = [...days, noon(11, 29, 18)]
    const expired = new Set(expiredTimes(times, { days: 3, weeks: 3, months: 3 }))
    expect(times.filter((time) => !expired.has(time))).toEqual([
      noon(9, 30),
      noon(10, 31),
      noon(11, 15),
      noon(11, 22),
      noon(11, 27),
      noon(11, 28),
      noon(11, 29, 18),
    ])
  })

  it('include the newest, even if the settings keep none', () => {
    expect(expiredTimes([noon(11, 1), noon(11, 3), noon(11, 2)], { days: 0, weeks: 0, months: 0 })).toEqual([
      noon(11, 2),
      noon(11, 1),
    ])
    expect(expiredTimes([], { days: 1, weeks: 1, months: 1 })).toEqual([])
  })
})
