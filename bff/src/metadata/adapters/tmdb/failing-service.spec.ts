import { afterEach, describe, expect, it, vi } from 'vitest'
import { behaviours, changed, late, rateLimited } from '../../../../../e2e/fakes/metadata-service.ts'
import { searchMovies, clientOf, failureOf, path } from '../../../../testing/tmdb-clients.ts'
import { fakeTmdb } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
afterEach(() => vi.useRealTimers())

describe('a service that keeps failing', () => {
  const limits = { failuresToOpen: 3, openForMs: 60_000 }

  it('is left alone for a while and asked again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const client = clientOf(service.url, limits)
    service.script(path, behaviours.htmlWithStatus200)
    for (let call = 0; call < 3; call += 1) await failureOf(searchMovies(client))
    const refused = {
      kind: 'unavailable',
      message: `${path} was not asked: the service keeps failing`,
      retryAfterSeconds: 60,
    }
    expect(await failureOf(searchMovies(client))).toEqual(refused)
    expect(service.requests).toHaveLength(3)

    vi.setSystemTime(Date.now() + 60_000)
    expect(await failureOf(searchMovies(client))).toMatchObject({ message: `${path} answered no JSON` })
    expect(await failureOf(searchMovies(client))).toEqual(refused)
    expect(service.requests).toHaveLength(4)

    service.reset()
    vi.setSystemTime(Date.now() + 60_000)
    await searchMovies(client)
    await searchMovies(client)
    expect(service.requests).toHaveLength(2)
  })

  it('answers everybody who asks at once as soon as it is well again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const client = clientOf(service.url, limits)
    service.script(path, behaviours.htmlWithStatus200)
    for (let call = 0; call < 3; call += 1) await failureOf(searchMovies(client))
    service.reset()
    vi.setSystemTime(Date.now() + 60_000)
    const pages = await Promise.all(Array.from({ length: 10 }, () => searchMovies(client)))
    expect(pages.map(({ page: number }) => number)).toEqual(pages.map(() => 1))
  })

  it('is not asked by those who wait for their turn', async () => {
    const client = clientOf(service.url, { ...limits, inFlight: 1 })
    service.script(path, late(20, behaviours.htmlWithStatus200))
    const messages = await Promise.all(
      Array.from({ length: 6 }, async () => (await failureOf(searchMovies(client))).message.replace(`${path} `, '')),
    )
    expect(messages.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'answered no JSON'),
      ...Array.from({ length: 3 }, () => 'was not asked: the service keeps failing'),
    ])
    expect(service.requests).toHaveLength(3)
  })

  it('is not one with more questions than it answers in time', async () => {
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

  it('is not one that has had too many questions', async () => {
    const client = clientOf(service.url, { ...limits, failuresToOpen: 1 })
    service.script(path, rateLimited('40'), behaviours.normal)
    expect(await failureOf(searchMovies(client))).toMatchObject({ message: `${path} answered 429` })
    expect(await failureOf(searchMovies(client))).toMatchObject({
      message: `${path} was not asked: too many calls are waiting`,
      retryAfterSeconds: 40,
    })
  })

  it('is not one that knows no such id, or answers one title in another shape', async () => {
    const client = clientOf(service.url, limits)
    const unknownIdWith200 = changed({ success: false, status_code: 34 })
    service.script(
      path,
      behaviours.notFound,
      unknownIdWith200,
      unknownIdWith200,
      unknownIdWith200,
      behaviours.otherShape,
    )
    for (let call = 0; call < 8; call += 1) await failureOf(searchMovies(client))
    expect(service.requests).toHaveLength(8)
  })
})
