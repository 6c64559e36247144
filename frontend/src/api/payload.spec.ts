import { describe, expect, it, vi } from 'vitest'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createPayloads } from './payload.ts'

const payload = () => {
  const source = new QueryClient()
  source.setQueryData(['genres', { media: 'movie' }], { genres: [] })
  return Response.json(dehydrate(source))
}

describe('a page’s prefetched payload', () => {
  it('takes one request to {route}/_payload.json, and the page finds its data', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(payload()))
    const client = new QueryClient()
    const { prefetch } = createPayloads(fetch, client, () => undefined)
    await Promise.all([prefetch('/movie?a=1'), prefetch('/movie?a=1'), prefetch('/')])
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/movie/_payload.json?a=1', '/_payload.json'])
    expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('purpose'))).toEqual([
      'prefetch',
      'prefetch',
    ])
    expect(client.getQueryData(['genres', { media: 'movie' }])).toEqual({ genres: [] })
  })

  it('is ignored if it is refused, broken or unreachable', async () => {
    for (const answer of [
      () => Promise.resolve(new Response(null, { status: 401 })),
      () => Promise.resolve(new Response('<p>')),
      () => Promise.reject(new Error('offline')),
    ]) {
      const client = new QueryClient()
      await createPayloads(answer, client, () => undefined).prefetch('/movie')
      expect(client.getQueryCache().getAll()).toEqual([])
    }
  })

  it('is dropped if another member logs in, or the member logs out, meanwhile', async () => {
    const answered = Promise.withResolvers<Response>()
    const client = new QueryClient()
    const onOwnPart = vi.fn()
    const { prefetch, forget } = createPayloads(() => answered.promise, client, onOwnPart)
    const done = prefetch('/movie')
    forget()
    answered.resolve(Response.json({ ...(await payload().json()), own: {} }))
    await done
    expect([client.getQueryCache().getAll(), onOwnPart.mock.calls]).toEqual([[], []])
  })
})
