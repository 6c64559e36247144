import { expect, it } from 'vitest'
import { limitFreshness, limitValidity, withFreshness } from './freshness.ts'

it('work is fresh until the first of its own limits, regardless of concurrent work', async () => {
  const work = (...limits: number[]) =>
    withFreshness(async () => {
      for (const limit of limits) {
        await Promise.resolve()
        limitFreshness(() => limit)
      }
      return limits.length
    })
  const done = await Promise.all([work(3000, 1000, 2000), work(500), work()])
  expect(done.map(({ result, freshUntil }) => [result, freshUntil()])).toEqual([
    [3, 1000],
    [1, 500],
    [0, Number.POSITIVE_INFINITY],
  ])
})

it('work is stale as soon as something that it used has changed', async () => {
  let until = 1000
  const { freshUntil } = await withFreshness(async () => limitFreshness(() => until))
  expect(freshUntil()).toBe(1000)
  until = 7
  expect(freshUntil()).toBe(7)
})

it('work is valid while all conditions of what it used hold', async () => {
  const holds = { titles: true, people: true }
  const { isValid } = await withFreshness(async () => {
    limitValidity(() => holds.titles)
    await Promise.resolve()
    limitValidity(() => holds.people)
  })
  expect(isValid()).toBe(true)
  holds.people = false
  expect(isValid()).toBe(false)
})

it('a limit outside of such work has no effect', () => {
  expect(() => limitFreshness(() => 0)).not.toThrow()
  expect(() => limitValidity(() => false)).not.toThrow()
})
