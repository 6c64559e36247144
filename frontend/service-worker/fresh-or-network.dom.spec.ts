import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StrategyHandler } from 'workbox-strategies'
import { FreshOrNetwork } from './fresh-or-network.ts'
import { runtimeCaches } from './runtime-caches.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const hour = 3_600_000
const copyOfAge = (ms: number) => new Response('copy', { headers: { date: new Date(now - ms).toUTCString() } })
const network = () => Promise.resolve(new Response('network'))
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers a request by a strategy; also returns whether it was renewed from the network. */
async function answer(freshSeconds: number, copy: Response | undefined, fetched: () => Promise<Response>) {
  const fetchAndCachePut = vi.fn(fetched)
  const handler = { cacheMatch: () => Promise.resolve(copy), fetchAndCachePut, waitUntil: (work: unknown) => work }
  const strategy = new FreshOrNetwork({ freshSeconds })
  // SAFETY: the strategy uses no other part of a handler.
  const response = await strategy._handle(new Request('https://a.test/'), handler as unknown as StrategyHandler)
  return [await response.text(), fetchAndCachePut.mock.calls.length]
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a cached copy in the service worker', () => {
  it.each([
    ['catalogue', 2 * hour],
    ['messages', 24 * hour],
  ])('of the cache %s is shown and renewed until it is stale; then the network answers', async (name, ms) => {
    const { freshSeconds } = runtimeCaches.find(({ cacheName }) => cacheName === name)!
    expect(await answer(freshSeconds!, copyOfAge(ms - 1000), network)).toEqual(['copy', 1])
    expect(await answer(freshSeconds!, copyOfAge(ms), network)).toEqual(['network', 1])
  })

  it('is used without a network even if it is stale', async () => {
    expect(await answer(60, copyOfAge(hour), offline)).toEqual(['copy', 1])
    expect(await answer(60, copyOfAge(1000), offline)).toEqual(['copy', 1])
    await expect(answer(60, undefined, offline)).rejects.toThrow('Failed to fetch')
  })

  it('without a date counts as stale', async () => {
    expect(await answer(60, new Response('copy'), network)).toEqual(['network', 1])
  })
})
