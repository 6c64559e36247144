import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PlayPrecision } from '@contract/played-at'
import { databases } from '../../../testing/databases.ts'
import { ada, eve, storesOn } from '../../../testing/saved-stores.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { dayIn } from '../../platform/http/today.ts'
import { HistoryPeriodsService } from './history-periods.service.ts'
import { partsOf } from './history-periods.ts'

const heat = { user_id: 'ada', source: 'embedded', type: 'movie', media_id: 2016, season: null, episode: null } as const
const iso = (time: number) => new Date(time).toISOString()

describe('the months of a time zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-11', '2026-11-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z'],
    ['Pacific/Auckland', '2026-12', '2026-11-30T11:00:00.000Z', '2026-12-31T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02', '2026-01-31T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-04', '2026-03-31T13:00:00.000Z', '2026-04-30T13:30:00.000Z'],
    // The last day of December was left out; the month has a day less.
    ['Pacific/Apia', '2011-12', '2011-12-01T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
    // Clocks were put forward at midnight on the first of the month.
    ['America/Asuncion', '2017-10', '2017-10-01T04:00:00.000Z', '2017-11-01T03:00:00.000Z'],
  ])('in %s begin and end at its midnight: %s', (zone, month, start, end) => {
    const [times, dates] = partsOf(month, zone)
    expect([iso(times!.from), iso(times!.to)]).toEqual([start, end])
    expect([dayIn(zone, times!.from), dayIn(zone, times!.from - 1)].map((day) => day.startsWith(month))).toEqual([
      true,
      false,
    ])
    expect(iso(dates!.from)).toBe(`${month}-01T00:00:00.000Z`)
  })
})

describe.each(databases)('the periods of the history, in $name', ({ open }) => {
  it('count a moment in its local month, a date in its own one, and a year and an unknown day apart', async () => {
    const { database, plays } = await storesOn(await open())
    onTestFinished(async () => void (await database.deleteFrom('plays').execute()))
    const viewings: [playedAt: string, precision: PlayPrecision][] = [
      // An evening in California, and the next morning in Berlin.
      ['2026-12-01T04:00:00.000Z', 'time'],
      ['2026-11-30T12:00:00.000Z', 'day'],
      ['2026-11-01T12:00:00.000Z', 'month'],
      ['2026-01-01T12:00:00.000Z', 'year'],
      ['2024-12-31T23:30:00.000Z', 'time'],
      ['1965-05-05T12:00:00.000Z', 'day'],
      ['1970-01-01T00:00:00.000Z', 'none'],
    ]
    await database
      .insertInto('plays')
      .values(
        viewings.map(([playedAt, precision], index) => ({
          ...heat,
          id: `v${index}`,
          played_at: Date.parse(playedAt),
          precision,
          rating: index < 2 ? 8 : null,
        })),
      )
      .execute()
    const service = new HistoryPeriodsService(database)
    const inZone = async (zone: string, filter = {}) =>
      (await service.periods(ada, filter, zone)).map(({ period, count }) => `${period}: ${count}`)
    expect(await inZone('America/Los_Angeles')).toEqual([
      '2026-11: 3',
      '2026: 1',
      '2024-12: 1',
      '1965-05: 1',
      'unknown: 1',
    ])
    expect(await inZone('Europe/Berlin')).toEqual([
      '2026-12: 1',
      '2026-11: 2',
      '2026: 1',
      '2025-01: 1',
      '1965-05: 1',
      'unknown: 1',
    ])
    // Noon of the last day in UTC is December already in Auckland.
    expect(await inZone('Pacific/Auckland', { minRating: 8 })).toEqual(['2026-12: 1', '2026-11: 1'])
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'Etc/GMT+12', 'Pacific/Kiritimati'])
      for (const { period, count } of await service.periods(ada, {}, zone)) {
        const page = await plays.page(ada, { size: 20, parts: partsOf(period, zone) })
        expect([page.plays.length, page.total]).toEqual([count, count])
      }
  })

  it('let other requests run between two statements, and count rewatches month by month', async () => {
    const { database, plays } = await storesOn(await open())
    const viewings = ['2024-03-01', '2024-05-02', '2024-05-02', '2025-05-02'].map((day, index) => ({
      ...heat,
      id: `v${index}`,
      played_at: Date.parse(`${day}T12:00:00.000Z`),
    }))
    await database.insertInto('plays').values(viewings).execute()
    onTestFinished(() => void vi.restoreAllMocks())
    const service = new HistoryPeriodsService(database)
    const each = vi.spyOn(database, 'selectNoFrom')
    const pauses = vi.spyOn(TimeSlices.prototype, 'yieldIfDue')
    await service.periods(ada, {}, 'UTC')
    // The months of 2024 and 2025, these years, and unknown days.
    expect([each.mock.calls.length, pauses.mock.calls.length]).toEqual([7, 7])
    expect(await service.periods(ada, { rewatch: true }, 'UTC')).toEqual([
      { period: '2025-05', count: 1 },
      { period: '2024-05', count: 2 },
    ])
    expect(each.mock.calls.length).toBe(7 + 27)
    const page = await plays.page(ada, { size: 2, rewatch: true })
    expect([page.plays.map(({ id }) => id), page.total]).toEqual([['v3', 'v2'], 3])
  })

  it('let other requests run while a page looks for the one rewatch before thousands of viewings', async () => {
    const { database, plays } = await storesOn(await open())
    const films = Array.from({ length: 3400 }, (_, index) => ({
      ...heat,
      id: `v${index}`,
      media_id: index < 2 ? 1 : index,
      played_at: Date.UTC(2001, 0) + index * 60_000,
      precision: 'time' as const,
    }))
    for (let at = 0; at < films.length; at += 500)
      await database
        .insertInto('plays')
        .values(films.slice(at, at + 500))
        .execute()
    onTestFinished(() => void vi.restoreAllMocks())
    const pauses = vi.spyOn(TimeSlices.prototype, 'yieldIfDue')
    const page = await plays.page(ada, { size: 2, rewatch: true })
    expect([page.plays.map(({ id }) => id), page.next, page.total]).toEqual([['v1'], null, 1])
    // The page and its total are each read in four parts of a thousand viewings or fewer.
    expect(pauses.mock.calls.length).toBe(8)
    const first = await plays.page(ada, { size: 2, rewatch: false })
    const last = { playedAt: films[1]!.played_at, season: 0, episode: 0, id: 'v1' }
    const behind = await plays.page(ada, { size: 2, rewatch: false, after: last })
    expect([first.plays.map(({ id }) => id), first.total]).toEqual([['v3399', 'v3398'], 3399])
    expect([behind.plays.map(({ id }) => id), behind.next]).toEqual([['v0'], null])
  })

  it('know the years with a viewing, by the zone', async () => {
    const { database } = await storesOn(await open())
    const viewings = [
      ['2011-12-31T10:30:00Z', 'time'],
      ['2024-12-31T23:30:00Z', 'time'],
      ['2019-01-01T12:00:00Z', 'year'],
      ['1970-01-01T00:00:00Z', 'none'],
    ] as const
    await database
      .insertInto('plays')
      .values(
        viewings.map(([time, precision], id) => ({ ...heat, id: `${id}`, played_at: Date.parse(time), precision })),
      )
      .execute()
    const service = new HistoryPeriodsService(database)
    expect(await service.years(ada, 'UTC')).toEqual([2024, 2019, 2011])
    expect(await service.years(ada, 'Pacific/Apia')).toEqual([2025, 2019, 2012])
    expect(await service.years(eve, 'UTC')).toEqual([])
  })

  it('are missing without viewings', async () => {
    const { database } = await storesOn(await open())
    expect(await new HistoryPeriodsService(database).periods(ada, {}, 'UTC')).toEqual([])
  })
})
