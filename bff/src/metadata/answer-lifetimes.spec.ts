import { Logger } from '@nestjs/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { behaviors, changed, missing } from '../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata, film, filmPath } from '../../testing/cached-metadata.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'

const upstream = await fakeTmdb()
const minute = 60_000
const hour = 60 * minute
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const taglineOf = (body: string) => (JSON.parse(body) as { tagline: string }).tagline

describe('the cache of metadata', () => {
  it('after a day the stale answer about a title is served while exactly one refresh runs', async () => {
    const { service, refreshed } = cachedMetadata(upstream)
    upstream.script(filmPath, changed({ tagline: 'first' }), changed({ tagline: 'second' }))
    await service.body('mediaDetail', film)
    pass(22 * hour - 1)
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
    expect(upstream.requests).toHaveLength(1)

    pass(2 * hour + 2)
    const done = refreshed()
    const bodies = await Promise.all(Array.from({ length: 100 }, () => service.body('mediaDetail', film)))
    expect(new Set(bodies.map(taglineOf))).toEqual(new Set(['first']))
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
    await done
    expect(upstream.requests).toHaveLength(2)
    expect(taglineOf(await service.body('mediaDetail', film))).toBe('second')
    expect(upstream.requests).toHaveLength(2)
  })

  it('after 2 hours a list is stale', async () => {
    const { service, refreshed } = cachedMetadata(upstream)
    const list = { language: 'en', region: 'US', type: 'movie', list: 'popular', page: 1 } as const
    await service.body('mediaList', list)
    pass(hour + 49 * minute)
    await service.body('mediaList', list)
    expect(upstream.requests).toHaveLength(1)
    pass(11 * minute + 1)
    const done = refreshed()
    await service.body('mediaList', list)
    await done
    expect(upstream.requests).toHaveLength(2)
  })

  it('a show with an episode within the next day is stale after 2 hours, and another one is not', async () => {
    const { service, refreshed } = cachedMetadata(upstream)
    const next = { id: 1, name: '', overview: '', season_number: 1, episode_number: 3, runtime: null, still_path: null }
    const airing = (air_date: string) =>
      changed({ next_episode_to_air: { ...next, vote_average: 0, vote_count: 0, air_date } })
    upstream.script('/3/tv/201', airing('2026-01-01'), airing('2026-01-09'))
    const show = { language: 'en', type: 'tv', id: 201, append: [] } as const
    for (const requests of [1, 1]) {
      await service.body('mediaDetail', show)
      expect(upstream.requests).toHaveLength(requests)
    }
    pass(2 * hour + 1)
    const done = refreshed()
    await service.body('mediaDetail', show)
    await done
    pass(2 * hour + 1)
    await service.body('mediaDetail', show)
    expect(upstream.requests).toHaveLength(2)
  })

  it('a failing refresh leaves the stale answer for a day, and the log shows no credential', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const { service, refreshed } = cachedMetadata(upstream)
    upstream.script(filmPath, changed({ tagline: 'first' }), behaviors.unauthorized)
    await service.body('mediaDetail', film)
    pass(25 * hour)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const done = refreshed()
      expect(taglineOf(await service.body('mediaDetail', film))).toBe('first')
      await done
    }
    expect(upstream.requests).toHaveLength(4)
    expect(warn.mock.calls).toEqual([
      [
        `does not answer (${filmPath} answered 401: the access token is not accepted): stored answers are used, and calls for others are answered 503`,
      ],
    ])

    pass(23 * hour + 1)
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('an unknown id is cached for five minutes', async () => {
    const { service } = cachedMetadata(upstream)
    upstream.script(filmPath, behaviors.notFound)
    const unknown = { kind: 'notFound', message: 'mediaDetail has no such thing' }
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject(unknown)
    pass(5 * minute)
    await expect(service.body('mediaDetail', film)).rejects.toMatchObject(unknown)
    expect(upstream.requests).toHaveLength(1)
    pass(1)
    upstream.script(filmPath, behaviors.normal)
    expect(JSON.parse(await service.body('mediaDetail', film))).toMatchObject({ id: 101 })
  })

  it('an answer with a missing part is refreshed after five minutes', async () => {
    const { service, refreshed } = cachedMetadata(upstream)
    upstream.script(filmPath, missing('credits'), behaviors.normal)
    expect(JSON.parse(await service.body('mediaDetail', film))).not.toHaveProperty('credits')
    pass(5 * minute + 1)
    const done = refreshed()
    expect(JSON.parse(await service.body('mediaDetail', film))).not.toHaveProperty('credits')
    await done
    expect(JSON.parse(await service.body('mediaDetail', film))).toHaveProperty('credits')
    expect(upstream.requests).toHaveLength(2)
  })

  it('an answer may lack a part that its type of title does not have', async () => {
    const { service } = cachedMetadata(upstream)
    const params = { ...film, append: ['combined_credits', 'content_ratings', 'credits'] } as const
    await service.body('mediaDetail', params)
    pass(hour)
    await service.body('mediaDetail', params)
    expect(upstream.requests).toHaveLength(1)
  })
})
