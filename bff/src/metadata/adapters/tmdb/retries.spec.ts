import { describe, expect, it } from 'vitest'
import { behaviors, rateLimited } from '../../../../../e2e/fakes/metadata-service.ts'
import { searchMovies, clientOf, failureOf, page, path } from '../../../../testing/tmdb-clients.ts'
import { fakeTmdb } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()

describe('a fault of the metadata service', () => {
  it.each([
    ['500', behaviors.serverError],
    ['429', rateLimited()],
    ['a reset connection', behaviors.connectionReset],
    ['half a body', behaviors.truncatedJson],
  ])('%s is retried once', async (_, behavior) => {
    service.script(path, behavior, behaviors.normal)
    expect(await searchMovies(clientOf(service.url))).toMatchObject({ page: 1 })
    expect(service.requests).toHaveLength(2)
  })

  it('all calls wait for the time of Retry-After', async () => {
    service.script(path, rateLimited('1'), behaviors.normal)
    const client = clientOf(service.url)
    const begin = performance.now()
    await searchMovies(client)
    expect(performance.now() - begin).toBeGreaterThanOrEqual(995)

    service.script(path, rateLimited('40'))
    await failureOf(searchMovies(client))
    service.reset()
    expect(await failureOf(client.get('/3/movie/popular', {}, page))).toEqual({
      kind: 'unavailable',
      message: '/3/movie/popular was not asked: too many calls are waiting',
      retryAfterSeconds: 40,
    })
    expect(service.requests).toEqual([])
  })
})
