import { describe, expect, it } from 'vitest'
import { requireBegunDay, viewingTime } from './viewing-time.service.ts'

const now = Date.parse('2026-11-28T20:00:00.000Z')
const refusal = expect.objectContaining({ status: 400 })
const refusalOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('the time of a viewing', () => {
  it('is stored unchanged; a clock that is up to an hour fast counts as now', () => {
    const times = ['1990-05-06T21:30:00.000Z', '2026-11-28T20:00:00.000Z', '2026-11-28T21:00:00.000Z']
    expect(times.map((playedAt) => viewingTime({ playedAt }, now))).toEqual([
      { playedAt: Date.UTC(1990, 4, 6, 21, 30), precision: 'time' },
      { playedAt: now, precision: 'time' },
      { playedAt: now, precision: 'time' },
    ])
  })

  it('is refused in the future, never changed', () => {
    const viewings = [
      { playedAt: '2026-11-28T21:00:00.001Z' },
      { playedAt: '2999-01-01T12:00:00.000Z' },
      { playedAt: '2026-11-30T12:00:00.000Z', precision: 'day' },
      { playedAt: '2026-12-01T12:00:00.000Z', precision: 'month' },
      { playedAt: '2027-01-01T12:00:00.000Z', precision: 'year' },
    ] as const
    expect(viewings.map((viewing) => refusalOf(() => viewingTime(viewing, now)))).toEqual(viewings.map(() => refusal))
  })

  it('may be the current day, month or year in the earliest time zone', () => {
    const viewings = [
      { playedAt: '2026-11-29T12:00:00.000Z', precision: 'day' },
      { playedAt: '2026-11-01T12:00:00.000Z', precision: 'month' },
      { playedAt: '2026-01-01T12:00:00.000Z', precision: 'year' },
    ] as const
    expect(viewings.map((viewing) => viewingTime(viewing, now))).toEqual(
      viewings.map(({ playedAt, precision }) => ({ playedAt: Date.parse(playedAt), precision })),
    )
  })

  it('may repeat the noon of today in a mark', () => {
    expect(refusalOf(() => requireBegunDay({ playedAt: '2026-11-29T12:00:00.000Z' }, now))).toBe(undefined)
    expect(refusalOf(() => requireBegunDay({ playedAt: '2026-11-30T00:00:00.000Z' }, now))).toEqual(refusal)
  })
})
