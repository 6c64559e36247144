import { expect, it } from 'vitest'
import { dayOfPlay } from './played-at.ts'

/** The day of a moment in a time zone a number of hours ahead of UTC. */
const dayIn = (hours: number) => (moment: string) =>
  new Date(Date.parse(moment) + hours * 60 * 60 * 1000).toISOString().slice(0, 10)
const zones = Array.from({ length: 27 }, (_, index) => index - 12)

it('a moment on the first day of the epoch has an unknown day, one before it has a known day', () => {
  expect(
    [
      '1940-01-06T12:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.001Z',
      '1970-01-02T12:00:00.000Z',
      '2024-05-06T12:00:00.000Z',
    ].map((playedAt) => dayOfPlay({ playedAt }, dayIn(0))),
  ).toEqual(['1940-01-06', null, null, '1970-01-02', '2024-05-06'])
})

it('a calendar day is the same in every time zone, a moment has the day of its viewer’s zone', () => {
  const playedAt = '2024-05-06T12:00:00.000Z'
  expect(new Set(zones.map((hours) => dayOfPlay({ playedAt, precision: 'day' }, dayIn(hours))))).toEqual(
    new Set(['2024-05-06']),
  )
  expect(new Set(zones.map((hours) => dayOfPlay({ playedAt }, dayIn(hours))))).toEqual(
    new Set(['2024-05-06', '2024-05-07']),
  )
})

it('a month or a year has no day, 1 January 1970 has one, and an unknown day has none', () => {
  expect(
    (
      [
        ['2024-05-01T12:00:00.000Z', 'month'],
        ['2024-01-01T12:00:00.000Z', 'year'],
        ['1970-01-01T12:00:00.000Z', 'day'],
        ['1970-01-01T00:00:00.000Z', 'none'],
      ] as const
    ).map(([playedAt, precision]) => dayOfPlay({ playedAt, precision }, dayIn(14))),
  ).toEqual(['2024-05', '2024', '1970-01-01', null])
})
