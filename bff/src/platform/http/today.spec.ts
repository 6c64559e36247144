import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { timeZoneCookie } from '@contract/time-zone'
import { dayIn, timeZoneOf } from './today.ts'

const zoneOf = (value?: string) => timeZoneOf(value === undefined ? {} : { [timeZoneCookie.name]: value })
const dayOf = (zone: string, time: string) => dayIn(zoneOf(zone), Date.parse(time))

describe('the day of a request', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-22T02:01:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-22T08:00:00Z', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22'],
    ['Pacific/Apia', '2026-11-21T10:59:59Z', '2026-11-21'],
    ['Pacific/Apia', '2026-11-21T11:00:00Z', '2026-11-22'],
    ['UTC', '2026-11-21T23:59:59Z', '2026-11-21'],
    ['Etc/GMT+12', '2026-11-22T11:59:59Z', '2026-11-21'],
  ])('in %s at %s is %s', (zone, time, day) => {
    expect(dayOf(zone, time)).toBe(day)
  })

  it('starts at midnight on the clock, also on a night of a clock change', () => {
    // Summer time ends in Los Angeles on 1 November 2026 and begins in Auckland on 27 September.
    expect(dayOf('America/Los_Angeles', '2026-11-01T06:59:59Z')).toBe('2026-10-31')
    expect(dayOf('America/Los_Angeles', '2026-11-01T07:00:00Z')).toBe('2026-11-01')
    expect(dayOf('America/Los_Angeles', '2026-11-02T07:59:59Z')).toBe('2026-11-01')
    expect(dayOf('Pacific/Auckland', '2026-09-26T11:59:59Z')).toBe('2026-09-26')
    expect(dayOf('Pacific/Auckland', '2026-09-26T12:00:00Z')).toBe('2026-09-27')
    expect(dayOf('Pacific/Auckland', '2026-09-27T11:00:00Z')).toBe('2026-09-28')
  })

  it.each([undefined, '', 'Mars/Olympus', '+05:30', 'a'.repeat(5000), 'America/Los_Angeles; x', '../../etc', '日本'])(
    'is the UTC day for a browser without a valid time zone: %s',
    (zone) => {
      expect(zoneOf(zone)).toBe('UTC')
    },
  )
})

describe('the product', () => {
  const root = join(import.meta.dirname, '../../../..')
  const utcDay =
    /(toISOString\(\)|isoTime\([^\n]*\))\s*\.(slice|substring|split)\(|[gs]etUTC(Date|Day|Month|FullYear|Hours)\(|dayIn\('UTC'|_at\.slice\(0, 10\)/
  /** Files that need days of UTC, each with its reason. */
  const reasons: Readonly<Record<string, string>> = {
    'bff/contract/src/days.ts': 'calculates with days, which have no time zone',
    'bff/src/connections/incoming/fields.ts':
      'writes the times of media servers, and the days on which episodes were first shown',
    'bff/src/demo/demo-year.ts': 'finds the weekday of a day',
    'bff/src/personal/episodes/calendar-addresses.service.ts': 'serves calendar programs, which tell no time zone',
    'bff/contract/src/played-at.ts': 'takes the date of a viewing, which has no time zone',
    'bff/import-formats/days.ts': 'reads days from files',
    'bff/import-formats/watcharr.ts': 'groups the events of a file by day, to count those of one viewing once',
    'bff/src/personal/plays/history-periods.service.ts':
      'counts the years from a day before the history to a day after it',
    'bff/src/personal/statistics/runs-of-days.ts': 'writes numbered days as text',
    'bff/src/personal/statistics/sums-of-days.ts': 'counts months of days that the zone of the member decided',
    'bff/src/identity/operators/members.service.ts': 'shows operators no more than the day of a visit',
    'frontend/src/operate/announcement.tsx':
      'fills a field of local time, from a moment moved by the offset of the zone',
    'bff/src/platform/database/backup/copy-target.ts': 'names files of backups',
    'frontend/src/domain/month-grid.ts': 'calculates with months, which have no time zone',
    'frontend/inspector/viewer/panes/file-buttons.tsx': 'names a file',
  }

  it('never uses the UTC day as a member’s today', () => {
    const files = globSync(
      ['bff/{src,contract/src,import-formats}/**/*.ts', 'frontend/{src,inspector}/**/*.{ts,tsx}'],
      {
        cwd: root,
      },
    )
    const found = files
      .filter((path) => !path.includes('.spec.') && utcDay.test(readFileSync(join(root, path), 'utf8')))
      .toSorted()
    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual(Object.keys(reasons).toSorted())
  })
})
