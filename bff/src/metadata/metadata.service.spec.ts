import { describe, expect, it, vi, afterEach, beforeEach } from 'vitest'
import { cardRow } from '@contract/card-row'
import { behaviors } from '../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata, film, filmPath } from '../../testing/cached-metadata.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'
import { inVisit } from '../platform/http/visit.ts'

const upstream = await fakeTmdb()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the cache of metadata', () => {
  it('serves a list of cards and the whole list from one request to the service', async () => {
    const { service } = cachedMetadata(upstream)
    const params = { language: 'en', region: 'US', media: 'all', window: 'day', page: 1 } as const
    const fullPage = await service.titles('trending', params, undefined)
    expect(fullPage).toBe(await service.body('trending', params))
    const page = await service.answer('trending', params)
    expect(page.results.length).toBeGreaterThan(0)
    const cards = JSON.parse(await service.titles('trending', params, 'card')) as unknown
    expect(cards).toEqual({ ...page, results: page.results.map(cardRow) })
    expect(upstream.requests).toHaveLength(1)
  })

  it('1,000 simultaneous misses make one call', async () => {
    const { service } = cachedMetadata(upstream)
    const bodies = await Promise.all(Array.from({ length: 1000 }, () => service.body('mediaDetail', film)))
    expect(upstream.requests).toHaveLength(1)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0]!)).toEqual(await service.answer('mediaDetail', film))
    expect(upstream.requests).toHaveLength(1)
  })

  it('ignores the order of parameters, but uses each of them', async () => {
    const { service } = cachedMetadata(upstream)
    const { append, id, ...rest } = film
    await service.body('mediaDetail', film)
    await service.body('mediaDetail', { append, id, ...rest })
    expect(upstream.requests).toHaveLength(1)
    await service.body('mediaDetail', { ...film, language: 'de-DE' })
    await service.body('mediaDetail', { ...film, append: [] })
    expect(upstream.requests).toHaveLength(3)
  })

  it('has one answer of a title for all regions, and a list of films for each', async () => {
    const { service } = cachedMetadata(upstream)
    const [inGermany, inJapan] = ['DE', 'JP'].map((region) => ({ ...film, region }))
    expect(await service.body('mediaDetail', inGermany!)).toBe(await service.body('mediaDetail', inJapan!))
    expect(upstream.requests.map(({ path }) => path)).toEqual([filmPath])
    const list = { language: 'en', type: 'movie', list: 'popular', page: 1 } as const
    await service.body('mediaList', { ...list, region: 'DE' })
    await service.body('mediaList', { ...list, region: 'JP' })
    expect(upstream.requests.slice(1).map(({ query }) => query['region'])).toEqual(['DE', 'JP'])
  })

  it('passes a failure to all waiting callers and never stores it', async () => {
    const { service } = cachedMetadata(upstream)
    upstream.script(filmPath, behaviors.htmlWithStatus200, behaviors.normal)
    const failed = await Promise.allSettled(Array.from({ length: 10 }, () => service.body('mediaDetail', film)))
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(upstream.requests).toHaveLength(1)
    expect(JSON.parse(await service.body('mediaDetail', film))).toMatchObject({ id: 101 })
    expect(upstream.requests).toHaveLength(2)
  })

  it('puts refreshes behind urgent requests', async () => {
    const { service, refreshed } = cachedMetadata(upstream, { inFlight: 1 })
    await service.body('mediaDetail', film)
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000 + 1)
    const released = Promise.withResolvers<void>()
    upstream.script('/3/tv/201', (exchange) => void released.promise.then(() => behaviors.normal(exchange)))
    const first = service.body('mediaDetail', { ...film, type: 'tv', id: 201 })
    const done = refreshed()
    await service.body('mediaDetail', film)
    const urgent = service.body('mediaDetail', { ...film, id: 102 })
    released.resolve()
    await Promise.all([first, urgent, done])
    expect(upstream.requests.map(({ path }) => path)).toEqual([filmPath, '/3/tv/201', '/3/movie/102', filmPath])
  })

  it('answers a request that joins while the last waiting one leaves', async () => {
    const { service } = cachedMetadata(upstream, { inFlight: 1 })
    const released = Promise.withResolvers<void>()
    upstream.script('/3/movie/102', (exchange) => void released.promise.then(() => behaviors.normal(exchange)))
    const first = service.body('mediaDetail', { ...film, id: 102 })
    const leaving = new AbortController()
    const left = inVisit({ isPrefetch: false, leftSignal: leaving.signal }, () => service.body('mediaDetail', film))
    const failure = left.catch((error: unknown) => error)
    await new Promise(setImmediate)
    leaving.abort()
    const stays = service.body('mediaDetail', film)
    expect(await failure).toMatchObject({ message: 'nobody waits for it any more' })
    released.resolve()
    expect(JSON.parse(await stays)).toMatchObject({ id: 101 })
    await first
    expect(upstream.requests).toHaveLength(2)
  })

  it('requests an answer again that does not fit in memory', async () => {
    const { service } = cachedMetadata(upstream, { bytes: 1000 })
    await service.body('mediaDetail', film)
    await service.body('mediaDetail', film)
    expect(upstream.requests).toHaveLength(2)
  })
})
