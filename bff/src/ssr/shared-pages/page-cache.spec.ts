import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EncodedBody } from '../../platform/http/encoded-body.ts'
import type { SharedPage } from './shared-page.ts'
import { PageCache } from './page-cache.ts'

const minute = 60_000
const hour = 60 * minute
const inAnHour = () => {
  const until = Date.now() + hour
  return () => until
}
const pageOf = (text: string, more: Partial<SharedPage> = {}): SharedPage => ({
  status: 200,
  headers: {},
  titles: [],
  ownCalls: [],
  body: new EncodedBody(Buffer.from(text)),
  freshUntil: inAnHour(),
  isValid: () => true,
  isCacheable: true,
  ...more,
})
const textOf = async (page: Promise<SharedPage>) => (await page).body.plain.toString()

describe('shared pages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('are rendered once for simultaneous requests, and served again while they are fresh', async () => {
    const cache = new PageCache(1_000_000)
    const render = vi.fn(async () => pageOf('first'))
    const answers = await Promise.all(Array.from({ length: 100 }, () => textOf(cache.page('/', render))))
    vi.advanceTimersByTime(hour - 1)
    expect([...new Set(answers), await textOf(cache.page('/', render))]).toEqual(['first', 'first'])
    expect(render).toHaveBeenCalledOnce()
  })

  it('are served stale while one refresh runs, and stay if it fails', async () => {
    const cache = new PageCache(1_000_000)
    await cache.page('/', async () => pageOf('first'))
    vi.advanceTimersByTime(hour + 1)
    const textAfterRefresh = async (render: () => Promise<SharedPage>) => {
      const text = await textOf(cache.page('/', render))
      await setImmediate()
      vi.advanceTimersByTime(6000)
      return text
    }
    expect(await textAfterRefresh(() => Promise.reject(new Error('no answer')))).toBe('first')
    expect(await textAfterRefresh(async () => pageOf('second'))).toBe('first')
    expect(await textAfterRefresh(async () => pageOf('third'))).toBe('second')
  })

  it('with changed data are served once more, and rendered again at once', async () => {
    const cache = new PageCache(1_000_000)
    let until = Date.now() + hour
    await cache.page('/', async () => pageOf('first', { freshUntil: () => until }))
    vi.advanceTimersByTime(minute)
    expect(cache.fresh('/')).toBeDefined()
    until = Date.now()
    expect(cache.fresh('/')).toBeUndefined()
    expect(await textOf(cache.page('/', async () => pageOf('second')))).toBe('first')
    await setImmediate()
    expect(cache.fresh('/')?.body.plain.toString()).toBe('second')
  })

  it('with withdrawn data are never served again, not even by a request that waits for one in progress', async () => {
    const cache = new PageCache(1_000_000)
    let isShown = true
    const render = async () => {
      const shownThen = isShown
      await setImmediate()
      return pageOf(shownThen ? 'shown' : 'hidden', { isValid: () => isShown === shownThen })
    }
    expect(await textOf(cache.page('/', render))).toBe('shown')
    const inProgress = cache.page('/other', render)
    isShown = false
    expect(cache.fresh('/')).toBeUndefined()
    expect(await textOf(cache.page('/', render))).toBe('hidden')
    expect(await Promise.all([textOf(inProgress), textOf(cache.page('/other', render))])).toEqual(['hidden', 'hidden'])
    expect(cache.fresh('/')?.body.plain.toString()).toBe('hidden')
  })

  it('with stale data are rendered every five seconds at most', async () => {
    const cache = new PageCache(1_000_000)
    const render = vi.fn(async () => pageOf('stale', { freshUntil: () => Date.now() - 1 }))
    for (let second = 0; second < 20; second += 1) {
      await cache.page('/', render)
      await setImmediate()
      vi.advanceTimersByTime(1000)
    }
    expect(render.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('are not served after an hour', async () => {
    const cache = new PageCache(1_000_000)
    await cache.page('/', async () => pageOf('first'))
    vi.advanceTimersByTime(2 * hour + 1)
    expect(await textOf(cache.page('/', async () => pageOf('second')))).toBe('second')
  })

  it('are rendered once for simultaneous requests even if they must not be cached', async () => {
    const cache = new PageCache(1_000_000)
    const render = vi.fn(async () => pageOf('refused', { status: 404, isCacheable: false }))
    await Promise.all([cache.page('/a', render), cache.page('/a', render)])
    await cache.page('/a', render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('take a limited number of bytes, and every request gets an answer', async () => {
    const cache = new PageCache(100_000)
    const render = vi.fn(async () => pageOf('x'.repeat(5000)))
    const lengths = []
    for (let number = 0; number < 500; number += 1)
      lengths.push((await textOf(cache.page(`/?${number}`, render))).length)
    expect(new Set(lengths)).toEqual(new Set([5000]))
    await cache.page('/?499', render)
    await cache.page('/?0', render)
    expect(render).toHaveBeenCalledTimes(501)
    expect((await textOf(cache.page('/large', async () => pageOf('x'.repeat(200_000))))).length).toBe(200_000)
  })

  it('that fail are an error for every waiting request', async () => {
    await expect(new PageCache(1000).page('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
