import { expect, it } from 'vitest'
import { limitFreshness, withFreshness } from './freshness.ts'

it('a piece of work is fresh as long as everything that it used, whatever others use meanwhile', async () => {
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

it('outside of such work a limit is nobody’s', () => {
  expect(() => limitFreshness(0)).not.toThrow()
})
