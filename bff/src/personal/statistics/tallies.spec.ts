import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MediaType } from '@contract/media.schema'
import { playPrecisions, type PlayPrecision } from '@contract/played-at'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { clockOf } from '../../platform/http/zone-clock.ts'
import type { PlaysToCount } from './statistics.store.ts'
import { Top } from './top.ts'
import { ViewingTally } from './viewing-tally.ts'

interface Viewing {
  readonly type: MediaType
  readonly media_id: number
  readonly season: number
  readonly episode: number
  readonly played_at: number
  readonly precision: PlayPrecision
}
const viewing = (playedAt: string, precision: PlayPrecision = 'time', media_id = 1): Viewing => ({
  ...({ type: 'movie', media_id, season: 0, episode: 0 } as const),
  played_at: Date.parse(playedAt),
  precision,
})
const sliceOf = (type: MediaType, viewings: readonly Viewing[]): PlaysToCount => ({
  type,
  ids: viewings.map(({ media_id }) => media_id),
  seasons: viewings.map(({ season }) => season),
  episodes: viewings.map(({ episode }) => episode),
  times: viewings.map(({ played_at }) => played_at),
  precisions: viewings.map(({ precision }) => playPrecisions.indexOf(precision)),
})
function tallyOf(slices: readonly PlaysToCount[], zone: string): ViewingTally {
  const tally = new ViewingTally(null)
  for (const slice of slices) tally.add(slice, clockOf(zone))
  return tally
}
const timeOf = (viewings: readonly Viewing[], zone: string) =>
  tallyOf([sliceOf('movie', viewings)], zone).time(clockOf(zone), null, new TimeSlices())
const films = (pairs: readonly { readonly movie: number }[]) =>
  pairs.flatMap(({ movie }, index) => (movie > 0 ? [`${index}: ${movie}`] : []))

describe('the tally of viewings', () => {
  it('joins a viewing to the charts that its precision allows', async () => {
    const time = await timeOf(
      [
        viewing('2026-03-02T21:15:00Z'),
        viewing('2026-03-03T12:00:00Z', 'day'),
        viewing('2026-04-01T12:00:00Z', 'month'),
        viewing('2026-01-01T12:00:00Z', 'year'),
        viewing('1970-01-01T00:00:00Z', 'none'),
      ],
      'UTC',
    )
    expect(time.years).toEqual([{ year: 2026, movie: 4, tv: 0 }])
    expect(films(time.months)).toEqual(['2: 2', '3: 1'])
    expect(time.days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
    expect(films(time.weekdays)).toEqual(['0: 1', '1: 1'])
    expect(films(time.hours)).toEqual(['21: 1'])
    expect([time.first?.day, time.last?.day]).toEqual(['2026-03-02', '2026-03-03'])
  })

  it('finds days in a row, the longest pause and the busiest day, even across a day that the zone skipped', async () => {
    const days = ['2011-12-27', '2011-12-28', '2011-12-31', '2012-01-01', '2012-01-02', '2012-01-10', '2012-01-10']
    const time = await timeOf(
      days.map((day) => viewing(`${day}T12:00:00Z`, 'day')),
      'Pacific/Apia',
    )
    expect(time.streak).toEqual({ days: 3, from: '2011-12-31', to: '2012-01-02' })
    expect(time.pause).toEqual({ days: 7, from: '2012-01-03', to: '2012-01-09' })
    const around = await timeOf(
      ['2011-12-28', '2011-12-31', '2012-01-02'].map((day) => viewing(`${day}T12:00:00Z`, 'day')),
      'Pacific/Apia',
    )
    expect(around.pause).toEqual({ days: 1, from: '2011-12-29', to: '2011-12-29' })
    expect(time.busiest).toEqual({ day: '2012-01-10', movie: 2, tv: 0 })
  })

  it('has no day that its zone left out, and no hour outside a day of half an hour less', async () => {
    // Apia went from 29 to 31 December 2011 at midnight.
    const apia = await timeOf([viewing('2011-12-30T09:59:00Z'), viewing('2011-12-30T10:00:00Z')], 'Pacific/Apia')
    expect(apia.days.map(({ day }) => day)).toEqual(['2011-12-29', '2011-12-31'])
    expect([films(apia.hours), apia.years]).toEqual([['0: 1', '23: 1'], [{ year: 2011, movie: 2, tv: 0 }]])
    expect([apia.streak, apia.pause]).toEqual([{ days: 2, from: '2011-12-29', to: '2011-12-31' }, null])
    // Lord Howe puts its clocks back by half an hour: 01:45 is there twice.
    const howe = await timeOf([viewing('2026-04-04T14:45:00Z'), viewing('2026-04-04T15:15:00Z')], 'Australia/Lord_Howe')
    expect([films(howe.hours), howe.days]).toEqual([['1: 2'], [{ day: '2026-04-05', movie: 2, tv: 0 }]])
  })

  it('counts the hour that occurs twice in the night in which clocks go back, on one day', async () => {
    const time = await timeOf([viewing('2026-10-25T00:30:00Z'), viewing('2026-10-25T01:30:00Z')], 'Europe/Berlin')
    expect([films(time.hours), time.days]).toEqual([['2: 2'], [{ day: '2026-10-25', movie: 2, tv: 0 }]])
  })

  it('is the same for slices of one viewing in any order as for slices of all, where those of an episode may be apart', async () => {
    const anyViewing = fc.record({
      type: fc.constantFrom('movie' as const, 'tv' as const),
      media_id: fc.integer({ min: 1, max: 3 }),
      season: fc.integer({ min: 0, max: 1 }),
      episode: fc.integer({ min: 1, max: 2 }),
      played_at: fc
        .uniqueArray(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2026, 0) }), { minLength: 1, maxLength: 1 })
        .map(([time]) => time!),
      precision: fc.constantFrom<PlayPrecision>('time', 'day', 'month', 'year', 'none'),
    })
    const zone = 'Australia/Lord_Howe'
    const resultOf = async (slices: readonly PlaysToCount[]) => {
      const tally = tallyOf(slices, zone)
      const time = await tally.time(clockOf(zone), null, new TimeSlices())
      return { ...time, plays: tally.plays, episodes: tally.episodes, rewatched: tally.rewatched() }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(anyViewing, { maxLength: 40 }), fc.nat(40), async (viewings, cut) => {
        const turned = [...viewings.slice(cut), ...viewings.slice(0, cut)]
        const one = await resultOf(turned.map((each) => sliceOf(each.type, [each])))
        const typeIs = (type: MediaType) =>
          sliceOf(
            type,
            viewings.filter((each) => each.type === type),
          )
        expect(await resultOf([typeIs('movie'), typeIs('tv')])).toEqual(one)
      }),
    )
  })
})

describe('the first items in an order', () => {
  it('are those of the sorted list', () => {
    const compare = (a: number, b: number) => a - b
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), (numbers, max) => {
        const top = new Top<number>(max, compare)
        for (const number of numbers) top.add(number)
        expect(top.items).toEqual(numbers.toSorted(compare).slice(0, max))
      }),
    )
  })
})
