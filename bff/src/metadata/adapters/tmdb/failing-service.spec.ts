import { afterEach, describe, expect, it, vi } from 'vitest'
import { behaviors, changed, late, rateLimited } from '../../../../../e2e/fakes/metadata-service.ts'
import { searchMovies, clientOf, failureOf, path } from '../../../../testing/tmdb-clients.ts'
import type { TmdbClient } from './tmdb-client.ts'
import { fakeTmdb } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
afterEach(() => vi.useRealTimers())

/** The film with this id; the fake service has 101 to 106. */
const film = (client: TmdbClient, id: number, part = '', language = 'en-US') =>
  client.read(`/3/movie/${id}${part}`, { language })

describe('a service that keeps failing', () => {
  const limits = { failuresToOpen: 3, openForMs: 60_000 }

  it('gets no requests for a while, and then a trial request', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const client = clientOf(service.url, limits)
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [1, 2, 3]) await failureOf(film(client, id))
    const refused = {
      kind: 'unavailable',
      message: `${path} was not asked: the service keeps failing`,
      retryAfterSeconds: 60,
    }
    expect(await failureOf(searchMovies(client))).toEqual(refused)
    expect(service.requests).toHaveLength(3)
    expect(client.load).toMatchObject({ breaker: 'open' })

    vi.advanceTimersByTime(60_000)
    expect(client.load).toMatchObject({ breaker: 'failing' })
    expect(await failureOf(searchMovies(client))).toMatchObject({ message: `${path} answered no JSON` })
    expect(await failureOf(searchMovies(client))).toEqual(refused)
    expect(service.requests).toHaveLength(4)

    service.reset()
    vi.advanceTimersByTime(60_000)
    await searchMovies(client)
    await searchMovies(client)
    expect(service.requests).toHaveLength(2)
    expect(client.load).toMatchObject({ breaker: 'closed' })
  })

  it('keeps no visitor waiting for the trial request, which continues', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const client = clientOf(service.url, limits)
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [1, 2, 3]) await failureOf(film(client, id))
    service.reset()
    service.script(/./, late(1000))
    vi.advanceTimersByTime(60_000)
    const refused = { message: `${path} was not asked: the service keeps failing` }
    expect(await Promise.all([failureOf(searchMovies(client)), failureOf(searchMovies(client))])).toMatchObject([
      refused,
      refused,
    ])
    expect(service.requests).toHaveLength(1)
    await vi.waitUntil(() => client.load.breaker === 'closed', { timeout: 20_000 })
    expect(await searchMovies(client)).toMatchObject({ page: 1 })
  })

  it('answers all simultaneous requests as soon as it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const client = clientOf(service.url, { ...limits, burst: 20 })
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [1, 2, 3]) await failureOf(film(client, id))
    service.reset()
    vi.advanceTimersByTime(60_000)
    const pages = await Promise.all(Array.from({ length: 10 }, () => searchMovies(client)))
    expect(pages.map(({ page: number }) => number)).toEqual(pages.map(() => 1))
  })

  it('gets none of the waiting requests', async () => {
    const client = clientOf(service.url, { ...limits, inFlight: 1 })
    service.script(/./, late(20, behaviors.htmlWithStatus200))
    const messages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (id) => (await failureOf(film(client, id))).message.replace(/^\S+ /, '')),
    )
    expect(messages.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'answered no JSON'),
      ...Array.from({ length: 3 }, () => 'was not asked: the service keeps failing'),
    ])
    expect(service.requests).toHaveLength(3)
  })

  it('is not a service with too many requests for its speed', async () => {
    const client = clientOf(service.url, { ...limits, inFlight: 1, waitMs: 100 })
    service.script(path, late(200))
    const [first, ...others] = [
      searchMovies(client),
      ...Array.from({ length: 5 }, () => failureOf(searchMovies(client))),
    ]
    expect((await Promise.all(others)).map(({ message }) => message)).toEqual(
      others.map(() => `${path} was not asked: too many calls are waiting`),
    )
    expect(await first).toMatchObject({ page: 1 })
    expect(await searchMovies(client)).toMatchObject({ page: 1 })
  })

  it('is not a service that limits our requests', async () => {
    const client = clientOf(service.url, { ...limits, failuresToOpen: 1 })
    service.script(path, rateLimited('40'), behaviors.normal)
    expect(await failureOf(searchMovies(client))).toMatchObject({ message: `${path} answered 429` })
    expect(await failureOf(searchMovies(client))).toMatchObject({
      message: `${path} was not asked: too many calls are waiting`,
      retryAfterSeconds: 40,
    })
  })

  it('is not a service with an unknown id or one malformed title', async () => {
    const client = clientOf(service.url, limits)
    const unknownIdWith200 = changed({ success: false, status_code: 34 })
    service.script(path, behaviors.notFound, unknownIdWith200, unknownIdWith200, unknownIdWith200, behaviors.otherShape)
    for (let call = 0; call < 8; call += 1) await failureOf(searchMovies(client))
    expect(service.requests).toHaveLength(8)
  })
})

describe('a title that the service cannot answer', () => {
  const limits = { failuresToOpen: 3, openForMs: 60_000, exchangeMs: 1000 }

  it.each(['serverError', 'hang', 'connectionReset', 'truncatedJson', 'brokenGzip', 'htmlWithStatus200'] as const)(
    'does not affect the others after a hundred failures (%s)',
    async (fault) => {
      const client = clientOf(service.url, { ...limits, perSecond: 10_000, burst: 1000, inFlight: 1000 })
      service.script(/^\/3\/movie\/101\b/, behaviors[fault])
      const parts = ['', '/credits', '/reviews', '/recommendations', '/videos']
      const languages = Array.from({ length: 20 }, (_, index) => `en-${index}`)
      const calls = parts.flatMap((part) => languages.map((language) => failureOf(film(client, 101, part, language))))
      expect(new Set((await Promise.all(calls)).map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
      expect(await film(client, 102)).toMatchObject({ id: 102 })
      expect(await searchMovies(client)).toMatchObject({ page: 1 })
      expect(await failureOf(film(client, 101, '', 'en-new'))).toMatchObject({
        message: expect.not.stringContaining('was not asked') as unknown,
      })
    },
    20_000,
  )

  it('gets no requests for a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const client = clientOf(service.url, limits)
    service.script('/3/movie/101', behaviors.htmlWithStatus200)
    for (let call = 0; call < 3; call += 1) await failureOf(film(client, 101))
    expect(await failureOf(film(client, 101))).toEqual({
      kind: 'unavailable',
      message: '/3/movie/101 was not asked: this address keeps failing',
      retryAfterSeconds: 60,
    })
    expect(service.requests).toHaveLength(3)
    service.reset()
    vi.advanceTimersByTime(60_000)
    expect(await film(client, 101)).toMatchObject({ id: 101 })
  })

  it('does not prolong an outage as its first trial request', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const client = clientOf(service.url, limits)
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [102, 103, 101]) await failureOf(film(client, id))
    service.reset()
    service.script('/3/movie/101', behaviors.htmlWithStatus200)
    vi.advanceTimersByTime(60_000)
    await failureOf(film(client, 101))
    expect(await film(client, 102)).toMatchObject({ id: 102 })
  })
})
