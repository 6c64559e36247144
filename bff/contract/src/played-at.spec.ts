import { expect, it } from 'vitest'
import { playedAtOrNull } from './played-at.ts'

it('A play at the beginning of the epoch has no known day', () => {
  expect(
    [
      '1970-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.001Z',
      '1970-01-02T12:00:00.000Z',
      '2024-05-06T12:00:00.000Z',
    ].map(playedAtOrNull),
  ).toEqual([null, null, '1970-01-02T12:00:00.000Z', '2024-05-06T12:00:00.000Z'])
})
