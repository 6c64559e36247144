import { describe, expect, it } from 'vitest'
import { momentOf } from './due-times.ts'

const at = (zone: string, day: string, hour: number) => new Date(momentOf(zone, day, hour)).toISOString()

describe('the moment of an hour in a time zone', () => {
  it('is that of the clocks there, in summer and in winter', () => {
    expect(at('UTC', '2026-12-01', 18)).toBe('2026-12-01T18:00:00.000Z')
    expect(at('Europe/Berlin', '2026-12-01', 18)).toBe('2026-12-01T17:00:00.000Z')
    expect(at('Europe/Berlin', '2026-07-01', 18)).toBe('2026-07-01T16:00:00.000Z')
    expect(at('Asia/Kathmandu', '2026-07-01', 0)).toBe('2026-06-30T18:15:00.000Z')
    expect(at('Pacific/Kiritimati', '2026-12-01', 8)).toBe('2026-11-30T18:00:00.000Z')
    expect(at('America/Los_Angeles', '2026-12-01', 23)).toBe('2026-12-02T07:00:00.000Z')
  })

  it('on the days on which clocks change is right before and after the change', () => {
    expect(at('Europe/Berlin', '2026-03-29', 1)).toBe('2026-03-29T00:00:00.000Z')
    expect(at('Europe/Berlin', '2026-03-29', 18)).toBe('2026-03-29T16:00:00.000Z')
    expect(at('Europe/Berlin', '2026-10-25', 1)).toBe('2026-10-24T23:00:00.000Z')
    expect(at('Europe/Berlin', '2026-10-25', 18)).toBe('2026-10-25T17:00:00.000Z')
  })

  it('is the moment of the change for an hour that clocks skip', () => {
    expect(at('Europe/Berlin', '2026-03-29', 2)).toBe('2026-03-29T01:00:00.000Z')
    expect(at('Australia/Lord_Howe', '2026-10-04', 2)).toBe('2026-10-03T15:30:00.000Z')
    expect(at('Asia/Beirut', '2026-03-29', 0)).toBe('2026-03-28T22:00:00.000Z')
  })

  it('is the first one for an hour that clocks show twice', () => {
    expect(at('Europe/Berlin', '2026-10-25', 2)).toBe('2026-10-25T00:00:00.000Z')
  })
})
