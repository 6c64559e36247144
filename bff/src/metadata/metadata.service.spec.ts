import { HttpService } from '@nestjs/axios'
import { Logger } from '@nestjs/common'
import axios from 'axios'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardRow } from '@contract/card-row'
import { behaviours, changed, FakeMetadataService, missing } from '../../../e2e/fakes/metadata-service.ts'
import { inVisit } from '../platform/http/visit.ts'
import { TmdbMetadataSource } from './adapters/tmdb.metadata-source.ts'
import { BoundedMemoryStore } from './cache-store.ts'
import { MetadataService } from './metadata.service.ts'
import { PersonParts } from './person-parts.ts'

const minute = 60_000
const hour = 60 * minute
const token = 'head.body.signature'
const path = '/3/movie/101'
const film = { language: 'en', region: 'US', type: 'movie', id: 101, append: ['credits'] } as const

let upstream: FakeMetadataService
beforeAll(async () => {
  upstream = await FakeMetadataService.start()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  upstream.reset()
})
afterAll(() => upstream.stop())

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

function serviceWith({ bytes = 1_000_000, inFlight = 20 } = {}) {
  const store = new BoundedMemoryStore(bytes)
  const keyv = new Keyv({ store, serialize: undefined, deserialize: undefined, useKeyPrefix: false })
  const cache = createCache({ stores: [keyv], refreshAllStores: true })
  const http = new HttpService(axios.create())
  const source = new TmdbMetadataSource(
    http,
    { token, url: upstream.url },
    { retryDelayMs: 1, failuresToOpen: 100, inFlight },
  )
  const refreshed = () => new Promise<void>((resolve) => cache.on('refresh', () => resolve()))
  return { service: new MetadataService(source, cache), refreshed }
}
const taglineOf = (body: string) => (JSON.parse(body) as { tagline: string }).tagline

describe('the cache of metadata', () => {
  it('a list of cards and the whole list are one question to the service', async () => {
    const { service } = serviceWith()
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
    const { service } = serviceWith()
    const bodies = await Promise.all(Array.from({ length: 1000 }, () => service.body('mediaDetail', film)))
    expect(upstream.requests).toHaveLength(1)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0]!)).toEqual(await service.answer('mediaDetail', film))
    expect(upstream.requests).toHaveLength(1)
  })

  it('the order of a question’s parts does not matter, every part does', async () => {
    const { service } = serviceWith()
    const { append, id, ...rest } = film
    await service.body('mediaDetail', film)
    await service.body('mediaDetail', { append, id, ...rest })
    expect(upstream.requests).toHaveLength(1)
    await service.body('mediaDetail', { ...film, language: 'de-DE' })
    await service.body('mediaDetail', { ...film, append: [] })
    expect(upstream.requests).toHaveLength(3)
  })

  it('after 2 hours the stale answer is served while exactly one refresh runs', async () => {
    const { service, refreshed } = serviceWith()
    upstream.script(path, changed({ tagline: 'first' }), changed({ tagline: 'second' }))
    await service.body('mediaDetail', film)
    pass(hour + 49 * minute)
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
    expect(upstream.requests).toHaveLength(1)

    pass(11 * minute + 1)
    const done = refreshed()
    const bodies = await Promise.all(Array.from({ length: 100 }, () => service.body('mediaDetail', film)))
    expect(new Set(bodies.map(taglineOf))).toEqual(new Set(['first']))
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
    await done
    expect(upstream.requests).toHaveLength(2)
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('second')
    expect(upstream.requests).toHaveLength(2)
  })

  it('a failing refresh keeps the stale answer for a day, and the log shows no credential', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const { service, refreshed } = serviceWith()
    upstream.script(path, changed({ tagline: 'first' }), behaviours.unauthorized)
    await service.body('mediaDetail', film)
    pass(25 * hour)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const done = refreshed()
      expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
      await done
    }
    expect(upstream.requests).toHaveLength(4)
    expect(warn.mock.calls).toEqual([
      [`a stale answer stays, it could not be refreshed: ${path} answered 401: the access token is not accepted`],
    ])

    pass(hour + 1)
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('a failure reaches everyone who waits and is never kept', async () => {
    const { service } = serviceWith()
    upstream.script(path, behaviours.htmlWithStatus200, behaviours.normal)
    const failed = await Promise.allSettled(Array.from({ length: 10 }, () => service.body('mediaDetail', film)))
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(upstream.requests).toHaveLength(1)
    expect(JSON.parse(await service.body('mediaDetail', film))).toMatchObject({ id: 101 })
    expect(upstream.requests).toHaveLength(2)
  })

  it('an unknown id is remembered for five minutes', async () => {
    const { service } = serviceWith()
    upstream.script(path, behaviours.notFound)
    const unknown = { kind: 'notFound', message: 'mediaDetail has no such thing' }
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject(unknown)
    pass(5 * minute)
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject(unknown)
    expect(upstream.requests).toHaveLength(1)
    pass(1)
    upstream.script(path, behaviours.normal)
    expect(JSON.parse(await service.body('mediaDetail', film))).toMatchObject({ id: 101 })
  })

  it('an answer that lacks a part is refreshed after five minutes', async () => {
    const { service, refreshed } = serviceWith()
    upstream.script(path, missing('credits'), behaviours.normal)
    expect(JSON.parse(await service.body('mediaDetail', film))).not.toHaveProperty('credits')
    pass(5 * minute + 1)
    const done = refreshed()
    expect(JSON.parse(await service.body('mediaDetail', film))).not.toHaveProperty('credits')
    await done
    expect(JSON.parse(await service.body('mediaDetail', film))).toHaveProperty('credits')
    expect(upstream.requests).toHaveLength(2)
  })

  it('a part that another kind of title has is not missed', async () => {
    const { service } = serviceWith()
    const params = { ...film, append: ['combined_credits', 'content_ratings', 'credits'] } as const
    await service.body('mediaDetail', params)
    pass(hour)
    await service.body('mediaDetail', params)
    expect(upstream.requests).toHaveLength(1)
  })

  it('a person is asked for once, whichever parts are wanted', async () => {
    const { service } = serviceWith()
    const parts = new PersonParts(service)
    const params = { language: 'en', region: 'US', id: 301 } as const
    const bodies = await Promise.all([
      parts.body({ ...params, append: ['external_ids', 'images'] }),
      parts.body({ ...params, append: ['combined_credits', 'external_ids', 'images'] }),
      parts.body({ ...params, append: [] }),
    ])
    const [some, all, none] = bodies.map((body) => JSON.parse(body) as Record<string, unknown>)
    expect(upstream.requests).toHaveLength(1)
    const { combined_credits, ...rest } = all!
    const { external_ids, images, ...bare } = rest
    expect([some, none]).toEqual([rest, bare])
    expect([combined_credits, external_ids, images]).not.toContain(undefined)
  })

  it('what is kept fresh comes after what somebody waits for', async () => {
    const { service, refreshed } = serviceWith({ inFlight: 1 })
    await service.body('mediaDetail', film)
    pass(2 * hour + 1)
    const released = Promise.withResolvers<void>()
    upstream.script('/3/tv/201', (exchange) => void released.promise.then(() => behaviours.normal(exchange)))
    const first = service.body('mediaDetail', { ...film, type: 'tv', id: 201 })
    const done = refreshed()
    await service.body('mediaDetail', film)
    const urgent = service.body('mediaDetail', { ...film, id: 102 })
    released.resolve()
    await Promise.all([first, urgent, done])
    expect(upstream.requests.map(({ path: requested }) => requested)).toEqual([path, '/3/tv/201', '/3/movie/102', path])
  })

  it('a request that joins while the last waiting one leaves is answered', async () => {
    const { service } = serviceWith({ inFlight: 1 })
    const released = Promise.withResolvers<void>()
    upstream.script('/3/movie/102', (exchange) => void released.promise.then(() => behaviours.normal(exchange)))
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

  it('what does not fit into memory is asked for again', async () => {
    const { service } = serviceWith({ bytes: 1000 })
    await service.body('mediaDetail', film)
    await service.body('mediaDetail', film)
    expect(upstream.requests).toHaveLength(2)
  })
})
