import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '@contract/calls'
import { forAllMembers } from '../../platform/http/for-all-members.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { InternalCalls, type Caller } from './internal-calls.service.ts'
import { films } from '../../../testing/titles.ts'

type Server = Awaited<ReturnType<typeof startServer>>
let server: Server
let cookie: string
let logged: readonly ReturnType<typeof vi.spyOn>[]
beforeAll(async () => {
  server = await startServer()
  const ada = await new Visitor(server.app).signUp('ada')
  await ada.call('putSavedTitle', { params: { type: 'movie', id: films.godfather }, body: { saved: true } })
  cookie = ada.cookie
  logged = [vi.spyOn(Logger.prototype, 'error'), vi.spyOn(Logger.prototype, 'warn')]
})
afterAll(() => server.close())

const id = '00000000-0000-4000-8000-000000000000'
const visitor: Caller = { id, source: '192.0.2.1', headers: {}, cookies: {} }
const member = (): Caller => ({ id, source: 'ada', headers: { cookie }, cookies: { sid: cookie.slice('sid='.length) } })
const callInternally = async (address: string, caller: Caller) => {
  const answer = await server.app.get(InternalCalls).fetchFor(caller)(address)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    retryAfter: answer.headers.get('retry-after'),
    body: await answer.json(),
  }
}
const callOverHttp = async (address: string, { headers }: Caller) => {
  const answer = await server.app.inject({ url: address, headers: { ...headers, 'x-request-id': id } })
  const { 'content-type': type, 'retry-after': retryAfter = null } = answer.headers
  return { status: answer.statusCode, type: String(type).split(';')[0], retryAfter, body: answer.json<unknown>() }
}

const values: Readonly<Record<string, string>> = {
  type: 'movie',
  media: 'movie',
  query: 'popular',
  id: '1001',
  list: 'watchlist',
}
const fill = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'movie')
/** Pictures and files come over a connection only; the time of a session's last visit changes. */
const excludedRoutes =
  /avatar|_icon|calendar\/|export|oidc|_auth\/sessions|ipx|robots|sitemap|_docs|video|captions|stream|subtitles|pictures\/|address\//
const addresses = Object.values(calls)
  .map(({ route }) => route)
  .filter((route) => route.startsWith('GET ') && !excludedRoutes.test(route))
  .map((route) => fill(route.split(' ')[1]!))

describe('an internal call has the same answer as one over the network', () => {
  it.each([
    ...addresses.flatMap((address) => [address, `${address}?language=de-DE&page=2`]),
    '/api/tmdb/search/movie?query=m%C3%BCller+%26+co&language=en',
    '/api/tmdb/movie/popular?page=zero',
    '/api/tmdb/movie/popular?surprise=1',
    '/api/tmdb/movie/999999999',
    '/api/tmdb/movie/%2e%2e%2f',
    '/api/userMedia/marks?ids=movie-1001,tv-1003',
    '/api/userMedia/items?list=watchlist&size=24',
    '/api/nothing',
  ])('%s', async (address) => {
    expect(await callInternally(address, member())).toEqual(await callOverHttp(address, member()))
    expect(await callInternally(address, visitor)).toEqual(await callOverHttp(address, visitor))
  })
})

it('never returns a member’s data to another reader: a visitor, or a page for all members', async () => {
  const address = '/api/userMedia/items?list=watchlist'
  expect(await callInternally(address, member())).toMatchObject({ status: 200, body: { total_results: 1 } })
  expect(await callInternally(address, { ...member(), cookies: { sid: 'x' } })).toMatchObject({ status: 401 })
  expect(await forAllMembers(() => callInternally(address, visitor))).toMatchObject({ status: 401 })
  expect(await callInternally(`/api/tmdb/movie/${films.godfather}`, visitor)).toMatchObject({ status: 401 })
  expect(await forAllMembers(() => callInternally(`/api/tmdb/movie/${films.godfather}`, visitor))).toMatchObject({
    status: 200,
  })
})

it('has a body of its own in each of two requests for one address', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => callInternally(`/api/tmdb/movie/${films.godfather}`, member())),
  )
  expect(second!.body).toEqual(first!.body)
  expect(second!.body).not.toBe(first!.body)
})

it('is refused and logged if it needs a connection', async () => {
  const before = logged.map((logged) => logged.mock.calls.length)
  expect(before).toEqual([0, 0])
  expect(await callInternally(`/api/_auth/avatar/${id}.webp`, member())).toMatchObject({ status: 500 })
  const err: unknown = expect.stringContaining('answers over a connection only')
  expect(logged[0]!.mock.calls).toEqual([
    ['GET /api/_auth/avatar/… failed', { requestId: expect.any(String), status: 500, err }],
  ])
})
