import { describe, expect, it } from 'vitest'
import { clockOf } from './zone-clock.ts'

const at = (zone: string, moment: string): string => new Date(clockOf(zone).localTime(Date.parse(moment))).toISOString()
const MINUTE_MS = 60_000

describe('the clock of a time zone', () => {
  it.each([
    // Samoa went over the date line: 29 December 2011 was followed by the 31st.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29T23:59:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00'],
    // Lord Howe puts its clocks back by half an hour.
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-05T01:59:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05T01:30:00'],
    ['Asia/Kathmandu', '2026-11-29T18:15:00Z', '2026-11-30T00:00:00'],
    // The hour from two to three occurs twice in the night in which clocks go back.
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ['Europe/Berlin', '2026-10-25T02:30:00Z', '2026-10-25T03:30:00'],
    ['Europe/Berlin', '1888-01-01T00:00:00Z', '1888-01-01T00:53:28'],
  ])('in %s shows at %s the time %s', (zone, moment, local) => {
    expect(at(zone, moment)).toBe(`${local}.000Z`)
  })

  it('shows the same time as the formatter of the runtime, in any order of moments', () => {
    for (const zone of ['Pacific/Apia', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca']) {
      const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      for (let index = 0; index < 500; index += 1) {
        const time = Date.UTC(2000, 0) + ((index * 7919) % 500) * 27 * 24 * 60 * MINUTE_MS + index * 97 * MINUTE_MS
        const local = new Date(clockOf(zone).localTime(time)).toISOString().slice(0, 19).replace('T', ' ')
        expect(local).toBe(format.format(time))
      }
    }
  })

  it('is unknown for another name', () => {
    expect(() => clockOf('Mars/Base')).toThrow(RangeError)
  })
})
