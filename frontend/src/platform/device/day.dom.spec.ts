import { timeZoneCookie } from '@contract/time-zone'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayOfMoment, localDay, millisecondsToMidnight, rememberTimeZone, watchDay } from './day.ts'

const machineZone = process.env['TZ']
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubEnv('TZ', machineZone)
})

/** A moment of the local clock, in any time zone of the machine. */
const local = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second)

describe('the day of the browser', () => {
  it('changes for all listeners at midnight, with one timer', () => {
    vi.useFakeTimers({ now: local(2026, 11, 21, 23, 59, 59) })
    const seen: string[] = []
    const end = [
      watchDay(() => seen.push(`one ${localDay(new Date())}`)),
      watchDay(() => seen.push(`other ${localDay(new Date())}`)),
    ]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(999)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['one 2026-11-22', 'other 2026-11-22'])
    end[0]!()
    vi.advanceTimersByTime(millisecondsToMidnight(new Date()))
    expect(seen.slice(2)).toEqual(['other 2026-11-23'])
    end[1]!()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is updated when the page appears after a sleep of the device', () => {
    vi.useFakeTimers({ now: local(2026, 11, 21, 20) })
    const seen: string[] = []
    const end = watchDay(() => seen.push(localDay(new Date())))
    vi.setSystemTime(local(2026, 11, 23, 8))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(seen).toEqual(['2026-11-23'])
    end()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(seen).toHaveLength(1)
  })

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia', 'UTC'])(
    'ends at the next calendar day, even across a clock change: %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      for (let day = 1; day <= 366; day += 1) {
        const now = local(2026, 1, day, 12)
        const midnight = new Date(now.getTime() + millisecondsToMidnight(now))
        expect([midnight.getHours(), midnight.getMinutes()]).toEqual([0, 0])
        expect(midnight.getTime()).toBe(local(2026, 1, day + 1).getTime())
      }
    },
  )

  it.each([
    ['America/Los_Angeles', '2021-06-02T01:00:00.000Z', '2021-06-01'],
    ['Pacific/Auckland', '2021-06-01T13:00:00.000Z', '2021-06-02'],
    ['UTC', '2021-06-01T23:59:59.000Z', '2021-06-01'],
    ['America/Los_Angeles', '2021-06-02', '2021-06-02'],
    ['Pacific/Auckland', '2021-06-02', '2021-06-02'],
    ['America/Los_Angeles', '', ''],
  ])('in %s, of a review or video of %j, is %j: a date without a time stays', (zone, moment, day) => {
    vi.stubEnv('TZ', zone)
    expect(dayOfMoment(moment, localDay)).toBe(day)
  })

  it('reaches the server as the name of a time zone', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'America/Los_Angeles',
    } as Intl.ResolvedDateTimeFormatOptions)
    rememberTimeZone()
    expect(document.cookie).toContain(`${timeZoneCookie.name}=America%2FLos_Angeles`)
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Apia' } })
    rememberTimeZone()
    expect(document.cookie).toContain(`${timeZoneCookie.name}=Pacific%2FApia`)
  })
})
