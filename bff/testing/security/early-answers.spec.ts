import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberHeader } from '@contract/member-header'
import { AccessGuard } from '../../src/identity/access.guard.ts'
import { startServer, Visitor } from '../server.ts'
import { listenForRequests, type SendRequest, type RawResponse } from '../raw-http.ts'

let server: Awaited<ReturnType<typeof startServer>>
let sendRequest: SendRequest
let member: Visitor
let other: Visitor
beforeAll(async () => {
  server = await startServer()
  sendRequest = await listenForRequests(server.app)
  member = await new Visitor(server.app).signUp('ada')
  other = await new Visitor(server.app).signUp('eve')
})
afterAll(() => server.close())

const guardCalls = vi.spyOn(AccessGuard.prototype, 'canActivate')
beforeEach(() => void guardCalls.mockClear())
afterEach(() => void vi.useRealTimers())

/** Requests an address. `isEarly`: the answer came without the framework. */
async function getAddress(address: string, headers: Record<string, string> = {}) {
  guardCalls.mockClear()
  const { status, headers: answered, body } = await sendRequest('GET', address, headers)
  return { status, headers: answered, body, isEarly: guardCalls.mock.calls.length === 0 }
}
/** An answer without the headers that differ from request to request. */
const summaryOf = ({
  status,
  headers: { date: _date, 'x-request-id': _id, 'server-timing': _times, ...headers },
  body,
}: RawResponse) => ({
  status,
  headers,
  body,
})
const film = '/api/tmdb/movie/1001?language=en'

describe('a cached answer', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'identity'])('equals the first one, in %s', async (coding) => {
    const headers = { cookie: member.cookie, 'accept-encoding': coding }
    const first = await getAddress(film, headers)
    await expect.poll(async () => (await getAddress(film, headers)).isEarly).toBe(true)
    expect(summaryOf(await getAddress(film, headers))).toEqual(summaryOf(first))
    expect(summaryOf(await getAddress(film, { ...headers, cookie: other.cookie }))).toEqual(summaryOf(first))
  })

  it('is for members if the call is for members', async () => {
    await getAddress(film, { cookie: member.cookie })
    const { id } = (
      JSON.parse((await sendRequest('GET', '/api/_auth/session', { cookie: other.cookie })).body) as Session
    ).user
    const refused: Record<string, string>[] = [
      {},
      { cookie: 'sid=' },
      { cookie: `${member.cookie}x` },
      { cookie: `x=${member.cookie}` },
      { cookie: member.cookie, [memberHeader]: id },
    ]
    for (const headers of refused) expect((await getAddress(film, headers)).status).toBe(401)
  })

  it('is refused after log-out', async () => {
    const leaving = await new Visitor(server.app).signUp('grace')
    const { cookie } = leaving
    await getAddress(film, { cookie })
    expect(await getAddress('/api/_auth/session', { cookie })).toMatchObject({ status: 200, isEarly: true })
    await leaving.call('signOut')
    expect((await getAddress(film, { cookie })).status).toBe(401)
    expect((await getAddress('/api/_auth/session', { cookie })).body).toBe('{"user":null}')
  })

  it('is renewed a little later', async () => {
    const headers = { cookie: member.cookie }
    await getAddress(film, headers)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
    expect((await getAddress(film, headers)).isEarly).toBe(false)
  })

  it('is public if the call is public', async () => {
    const start = '/api/tmdb/movie/popular?language=en'
    const first = await getAddress(start, { 'accept-encoding': 'identity' })
    expect(first).toMatchObject({ status: 200, isEarly: false })
    const again = await getAddress(start, { 'accept-encoding': 'identity' })
    expect(again.isEarly).toBe(true)
    expect(summaryOf(again)).toEqual(summaryOf(first))
  })

  it('is never sent for a call about the member, such as marks', async () => {
    const marks = '/api/userMedia/marks?ids=movie-1001'
    for (const { cookie } of [member, other, member])
      expect(await getAddress(marks, { cookie })).toMatchObject({ status: 200, isEarly: false })
  })
})

it('is never the session of another member', async () => {
  for (const [visitor, name] of [
    [member, 'ada'],
    [other, 'eve'],
    [member, 'ada'],
  ] as const) {
    const answer = await getAddress('/api/_auth/session', { cookie: visitor.cookie })
    expect((JSON.parse(answer.body) as Session).user.name).toBe(name)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

it('of a picture equals the first one, and a browser that has it gets 304', async () => {
  const popular = await getAddress('/api/tmdb/movie/popular?language=en')
  const [{ poster_path }] = (JSON.parse(popular.body) as { results: [{ poster_path: string }] }).results
  const card = `/ipx/f_webp&s_180x270/tmdb${poster_path}`
  const first = await getAddress(card)
  const again = await getAddress(card)
  expect([first.isEarly, again.isEarly]).toEqual([false, true])
  expect(summaryOf(again)).toEqual(summaryOf(first))
  expect((await getAddress(card, { accept: 'image/avif,*/*' })).headers['content-type']).toBe('image/avif')
  expect(await getAddress(card, { 'if-none-match': String(first.headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  })
})

interface Session {
  readonly user: { readonly id: string; readonly name: string }
}
