import { expect, it } from 'vitest'
import { lastCalls, responseSourceOf } from './response-source.ts'

const timing = { responseStatus: 200, transferSize: 0, encodedBodySize: 900, decodedBodySize: 2000, workerStart: 0 }

it.each([
  ['network', { transferSize: 1200 }],
  ['revalidated', { transferSize: 300 }],
  ['revalidated', { responseStatus: 304, transferSize: 120, encodedBodySize: 0 }],
  ['memory', {}],
  ['worker', { workerStart: 12 }],
  ['failed', { responseStatus: 0 }],
] as const)('the source of an answer is %s for %j', (source, timingFields) =>
  expect(responseSourceOf({ ...timing, ...timingFields })).toBe(source),
)

it('the list has the last ten calls, the newest first, without pictures', () => {
  const all = Array.from({ length: 15 }, (_, index) => ({
    name: `https://reelroom.example/api/tmdb/${index}`,
    startTime: index,
  }))
  const picture = { name: 'https://reelroom.example/ipx/_/a.webp', startTime: 99 }
  expect(lastCalls([...all, picture]).map(({ startTime }) => startTime)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
})
