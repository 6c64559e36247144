import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EncodedBody } from '../../platform/http/encoded-body.ts'
import type { KeptPage } from './kept-page.ts'
import { PageCache } from './page-cache.ts'

const hour = 60 * 60_000
const pageOf = (text: string, more: Partial<KeptPage> = {}): KeptPage => ({
  status: 200,
  headers: {},
  titles: [],
  ownCalls: [],
  body: new EncodedBody(Buffer.from(text)),
  freshUntil: Date.now() + hour,
  isKept: true,
  ...more,
})
const textOf = async (page: Promise<KeptPage>) => (await page).body.plain.toString()

describe('pages that are the same for everybody', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('are rendered once for any number who ask at the same time, and sent again while they are fresh', async () => {
    const cache = new PageCache(1_000_000)
    const make = vi.fn(async () => pageOf('first'))
    const answers = await Promise.all(Array.from({ length: 100 }, () => textOf(cache.page('/', make))))
    vi.advanceTimersByTime(hour - 1)
    expect([...new Set(answers), await textOf(cache.page('/', make))]).toEqual(['first', 'first'])
    expect(make).toHaveBeenCalledOnce()
  })

  it('are rendered anew behind whoever asks when their data is out of date, and stay when that fails', async () => {
    const cache = new PageCache(1_000_000)
    await cache.page('/', async () => pageOf('first'))
    vi.advanceTimersByTime(hour + 1)
    const ask = async (make: () => Promise<KeptPage>) => {
      const text = await textOf(cache.page('/', make))
      await setImmediate()
      vi.advanceTimersByTime(6000)
      return text
    }
    expect(await ask(() => Promise.reject(new Error('no answer')))).toBe('first')
    expect(await ask(async () => pageOf('second'))).toBe('first')
    expect(await ask(async () => pageOf('third'))).toBe('second')
  })

  it('are not sent when they have been out of date for an hour', async () => {
    const cache = new PageCache(1_000_000)
    await cache.page('/', async () => pageOf('first'))
    vi.advanceTimersByTime(2 * hour + 1)
    expect(await textOf(cache.page('/', async () => pageOf('second')))).toBe('second')
  })

  it('are each made for all who ask at that moment when they may not be kept', async () => {
    const cache = new PageCache(1_000_000)
    const make = vi.fn(async () => pageOf('refused', { status: 404, isKept: false }))
    await Promise.all([cache.page('/a', make), cache.page('/a', make)])
    await cache.page('/a', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('take a bounded number of bytes, whatever is asked for, and everybody is answered', async () => {
    const cache = new PageCache(100_000)
    const make = vi.fn(async () => pageOf('x'.repeat(5000)))
    const lengths = []
    for (let number = 0; number < 500; number += 1) lengths.push((await textOf(cache.page(`/?${number}`, make))).length)
    expect(new Set(lengths)).toEqual(new Set([5000]))
    await cache.page('/?499', make)
    await cache.page('/?0', make)
    expect(make).toHaveBeenCalledTimes(501)
    expect((await textOf(cache.page('/large', async () => pageOf('x'.repeat(200_000))))).length).toBe(200_000)
  })

  it('a page that cannot be made is an error for whoever waits for it', async () => {
    await expect(new PageCache(1000).page('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
