import { expect, it } from 'vitest'
import { playedAtOrNull } from './played-at.ts'

it('A play on the first day of the epoch has no known day, one before it has', () => {
  expect(
    [
      '1940-01-06T12:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.001Z',
      '1970-01-02T12:00:00.000Z',
      '2024-05-06T12:00:00.000Z',
    ].map(playedAtOrNull),
  ).toEqual(['1940-01-06T12:00:00.000Z', null, null, '1970-01-02T12:00:00.000Z', '2024-05-06T12:00:00.000Z'])
})
