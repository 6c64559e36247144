import { afterEach, expect, it, vi } from 'vitest'
import { limitFreshness } from './freshness.ts'
import { KeptWhileFresh } from './kept-while-fresh.ts'

afterEach(() => void vi.useRealTimers())

const keptWith = (freshFor = Number.POSITIVE_INFINITY) => {
  const kept = new KeptWhileFresh<{ readonly of: string }>(3, () => 1)
  const ask = (whose: string, revision = 1) =>
    kept.of({ whose }, { revision }, async () => {
      limitFreshness(Date.now() + freshFor)
      return { of: whose }
    })
  return ask
}

it('is made once under its key', async () => {
  const ask = keptWith()
  const first = await ask('ada')
  expect(first).toEqual({ of: 'ada' })
  expect(await ask('ada')).toBe(first)
  expect(await ask('eve')).toEqual({ of: 'eve' })
})

it('is made anew when what it was made of is another', async () => {
  const ask = keptWith()
  const first = await ask('ada', 1)
  const second = await ask('ada', 2)
  expect(second).not.toBe(first)
  expect(await ask('ada', 2)).toBe(second)
})

it('is made anew when the catalogue’s part of it is out of date', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = keptWith(1000)
  const first = await ask('ada')
  vi.advanceTimersByTime(999)
  expect(await ask('ada')).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await ask('ada')).not.toBe(first)
})

it('makes room for what was asked for last', async () => {
  const ask = keptWith()
  const first = await ask('ada')
  for (const other of ['eve', 'mia', 'zoe']) await ask(other)
  expect(await ask('ada')).not.toBe(first)
})

it('what could not be made is not kept', async () => {
  const kept = new KeptWhileFresh<object>(3, () => 1)
  const ask = (make: () => Promise<object>) => kept.of({}, {}, make)
  await expect(ask(() => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
  expect(await ask(() => Promise.resolve({ there: true }))).toEqual({ there: true })
})
