import { describe, expect, it } from 'vitest'
import { searchMovies, clientOf, failureOf, page, path, token } from '../../../../testing/tmdb-clients.ts'
import { fakeTmdb } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()

describe('a request to the metadata service', () => {
  it('has the credential only in a header, and its parameters in a fixed order', async () => {
    await searchMovies(clientOf(service.url))
    const [request] = service.requests
    expect(request?.headers.authorization).toBe(`Bearer ${token}`)
    expect(request?.headers.cookie).toBeUndefined()
    expect(JSON.stringify([request?.path, request?.query])).not.toContain(token)
    expect(Object.entries(request?.query ?? {})).toEqual([
      ['page', '1'],
      ['query', 'harbour of secrets'],
    ])
  })

  it('encodes a visitor’s text once', async () => {
    await clientOf(service.url).get(path, { query: 'a&b=c/../d%2F é' }, page)
    expect(service.requests[0]).toMatchObject({ path, query: { query: 'a&b=c/../d%2F é' } })
  })

  it.each(['/3/movie/../account', '/3/movie/%2e%2e', '//elsewhere.example/3', '/4/list', '/3/movie/1?page=2', '/3/'])(
    'is refused for the address %s',
    async (address) => {
      const failure = await failureOf(clientOf(service.url).get(address, {}, page))
      expect(failure).toMatchObject({ kind: 'invalid', message: 'an address outside the service was refused' })
      expect(service.requests).toEqual([])
    },
  )

  it.each(['/', '/3', '/3/'])('reaches the service at an address with %s at its end', async (end) => {
    await searchMovies(clientOf(service.url + end))
    expect(service.requests[0]?.path).toBe(path)
  })

  it('reuses its connection', async () => {
    const client = clientOf(service.url)
    await searchMovies(client)
    await searchMovies(client)
    expect(new Set(service.requests.map(({ port }) => port)).size).toBe(1)
  })
})
