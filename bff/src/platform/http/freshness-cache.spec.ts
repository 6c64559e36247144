import { afterEach, expect, it, vi } from 'vitest'
import { limitFreshness } from './freshness.ts'
import { FreshnessCache } from './freshness-cache.ts'

afterEach(() => void vi.useRealTimers())

const getterOf = (freshFor = Number.POSITIVE_INFINITY) => {
  const cache = new FreshnessCache<{ readonly of: string }>(3, () => 1)
  const get = (whose: string, revision = 1) =>
    cache.getOrCreate({ whose }, { revision }, async () => {
      limitFreshness(Date.now() + freshFor)
      return { of: whose }
    })
  return get
}

it('is made once under its key', async () => {
  const get = getterOf()
  const first = await get('ada')
  expect(first).toEqual({ of: 'ada' })
  expect(await get('ada')).toBe(first)
  expect(await get('eve')).toEqual({ of: 'eve' })
})

it('is made anew when what it was made of is another', async () => {
  const get = getterOf()
  const first = await get('ada', 1)
  const second = await get('ada', 2)
  expect(second).not.toBe(first)
  expect(await get('ada', 2)).toBe(second)
})

it('is made anew when the catalogue’s part of it is out of date', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const get = getterOf(1000)
  const first = await get('ada')
  vi.advanceTimersByTime(999)
  expect(await get('ada')).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await get('ada')).not.toBe(first)
})

it('makes room for what was asked for last', async () => {
  const get = getterOf()
  const first = await get('ada')
  for (const other of ['eve', 'mia', 'zoe']) await get(other)
  expect(await get('ada')).not.toBe(first)
})

it('what could not be made is not kept', async () => {
  const cache = new FreshnessCache<object>(3, () => 1)
  const get = (make: () => Promise<object>) => cache.getOrCreate({}, {}, make)
  await expect(get(() => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
  expect(await get(() => Promise.resolve({ there: true }))).toEqual({ there: true })
})
