import { afterEach, expect, it, vi } from 'vitest'
import { limitFreshness, limitValidity, withFreshness } from './freshness.ts'
import { FreshnessCache } from './freshness-cache.ts'

afterEach(() => void vi.useRealTimers())

const getterOf = (freshFor = Number.POSITIVE_INFINITY) => {
  const cache = new FreshnessCache<{ readonly of: string }>(3, () => 1)
  const get = (whose: string, revision = 1) =>
    cache.getOrCreate({ whose }, { revision }, async () => {
      const until = Date.now() + freshFor
      limitFreshness(() => until)
      return { of: whose }
    })
  return get
}

it('the cache creates a value once for a key', async () => {
  const get = getterOf()
  const first = await get('ada')
  expect(first).toEqual({ of: 'ada' })
  expect(await get('ada')).toBe(first)
  expect(await get('eve')).toEqual({ of: 'eve' })
})

it('the cache creates a value again when its revision changes', async () => {
  const get = getterOf()
  const first = await get('ada', 1)
  const second = await get('ada', 2)
  expect(second).not.toBe(first)
  expect(await get('ada', 2)).toBe(second)
})

it('the cache creates a value again when the catalogue’s data expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const get = getterOf(1000)
  const first = await get('ada')
  vi.advanceTimersByTime(999)
  expect(await get('ada')).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await get('ada')).not.toBe(first)
})

it('the cache creates a value again after two hours, however long the catalogue’s data is fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const get = getterOf()
  const first = await get('ada')
  vi.advanceTimersByTime(2 * 60 * 60_000 - 1)
  expect(await get('ada')).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await get('ada')).not.toBe(first)
})

it('the cache creates a value again once it is not valid, and what was made from the cached one is not valid either', async () => {
  const cache = new FreshnessCache<object>(3, () => 1)
  let isShown = true
  const get = () =>
    withFreshness(() =>
      cache.getOrCreate({}, {}, async () => {
        const shownThen = isShown
        limitValidity(() => isShown === shownThen)
        return { isShown }
      }),
    )
  const [first, second] = [await get(), await get()]
  expect(second.result).toBe(first.result)
  isShown = false
  expect([first.isValid(), second.isValid()]).toEqual([false, false])
  expect((await get()).result).toEqual({ isShown: false })
})

it('the cache drops the least recently used value', async () => {
  const get = getterOf()
  const first = await get('ada')
  for (const other of ['eve', 'mia', 'zoe']) await get(other)
  expect(await get('ada')).not.toBe(first)
})

it('the cache stores no failure', async () => {
  const cache = new FreshnessCache<object>(3, () => 1)
  const get = (make: () => Promise<object>) => cache.getOrCreate({}, {}, make)
  await expect(get(() => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
  expect(await get(() => Promise.resolve({ there: true }))).toEqual({ there: true })
})
