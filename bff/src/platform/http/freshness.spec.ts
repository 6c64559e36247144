import { expect, it } from 'vitest'
import { limitFreshness, withFreshness } from './freshness.ts'

it('work is fresh until the first of its own limits, regardless of concurrent work', async () => {
  const work = (...limits: number[]) =>
    withFreshness(async () => {
      for (const limit of limits) {
        await Promise.resolve()
        limitFreshness(limit)
      }
      return limits.length
    })
  expect(await Promise.all([work(3000, 1000, 2000), work(500), work()])).toEqual([
    { result: 3, freshUntil: 1000 },
    { result: 1, freshUntil: 500 },
    { result: 0, freshUntil: Number.POSITIVE_INFINITY },
  ])
})

it('a limit outside of such work has no effect', () => {
  expect(() => limitFreshness(0)).not.toThrow()
})
