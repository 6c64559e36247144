import { describe, expect, it } from 'vitest'
import { MAX_RETRY_DELAY_MS, retryAfterOf } from './retry-after.ts'

describe('Retry-After', () => {
  it.each([
    ['seconds', { 'retry-after': '30' }, 30_000],
    [
      'a date, by the server’s clock and not by this device’s',
      { date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'retry-after': 'Wed, 01 Jan 2020 00:00:40 GMT' },
      40_000,
    ],
    [
      'a date in the past',
      { date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'retry-after': 'Tue, 31 Dec 2019 00:00:00 GMT' },
      0,
    ],
    ['a year', { 'retry-after': '31536000' }, MAX_RETRY_DELAY_MS],
    ['nothing', {}, null],
    ['a value that is neither', { 'retry-after': 'soon' }, null],
  ])('is %s', (_, headers, pause) => {
    expect(retryAfterOf(new Headers(headers as Record<string, string>))).toBe(pause)
  })
})
