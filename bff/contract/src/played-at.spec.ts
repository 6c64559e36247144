import { expect, it } from 'vitest'
import { dayOfPlay } from './played-at.ts'

/** The day of a moment in a time zone a number of hours ahead of UTC. */
const dayIn = (hours: number) => (moment: string) =>
  new Date(Date.parse(moment) + hours * 60 * 60 * 1000).toISOString().slice(0, 10)
const zones = Array.from({ length: 27 }, (_, index) => index - 12)

it('A moment on the first day of the epoch has no known day, one before it has', () => {
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

it('A day of the calendar is the same in every time zone, a moment has the day of its viewer', () => {
  const playedAt = '2024-05-06T12:00:00.000Z'
  expect(new Set(zones.map((hours) => dayOfPlay({ playedAt, precision: 'day' }, dayIn(hours))))).toEqual(
    new Set(['2024-05-06']),
  )
  expect(new Set(zones.map((hours) => dayOfPlay({ playedAt }, dayIn(hours))))).toEqual(
    new Set(['2024-05-06', '2024-05-07']),
  )
})

it('A month and a year have no day, the first of January 1970 has one, and no day is known where none is', () => {
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
