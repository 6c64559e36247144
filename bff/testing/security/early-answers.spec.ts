import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberHeader } from '@contract/member-header'
import { AccessGuard } from '../../src/identity/access.guard.ts'
import { startServer, Visitor } from '../server.ts'
import { openWire, type Wire, type WireAnswer } from '../wire.ts'

let server: Awaited<ReturnType<typeof startServer>>
let ask: Wire
let member: Visitor
let other: Visitor
beforeAll(async () => {
  server = await startServer()
  ask = await openWire(server.app)
  member = await new Visitor(server.app).signUp('ada')
  other = await new Visitor(server.app).signUp('eve')
})
afterAll(() => server.close())

const guarded = vi.spyOn(AccessGuard.prototype, 'canActivate')
beforeEach(() => void guarded.mockClear())
afterEach(() => void vi.useRealTimers())

/** Requests an address. `isEarly`: the answer came without the framework. */
async function asked(address: string, headers: Record<string, string> = {}) {
  guarded.mockClear()
  const { status, headers: answered, body } = await ask('GET', address, headers)
  return { status, headers: answered, body, isEarly: guarded.mock.calls.length === 0 }
}
/** An answer without the headers that differ from request to request. */
const summaryOf = ({
  status,
  headers: { date: _date, 'x-request-id': _id, 'server-timing': _times, ...headers },
  body,
}: WireAnswer) => ({
  status,
  headers,
  body,
})
const film = '/api/tmdb/movie/1001?language=en'

describe('an answer that was made a moment ago', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'identity'])('is the same as it was made, in %s', async (coding) => {
    const headers = { cookie: member.cookie, 'accept-encoding': coding }
    const made = await asked(film, headers)
    await expect.poll(async () => (await asked(film, headers)).isEarly).toBe(true)
    expect(summaryOf(await asked(film, headers))).toEqual(summaryOf(made))
    expect(summaryOf(await asked(film, { ...headers, cookie: other.cookie }))).toEqual(summaryOf(made))
  })

  it('is for members where members alone may ask for it', async () => {
    await asked(film, { cookie: member.cookie })
    const { id } = (JSON.parse((await ask('GET', '/api/_auth/session', { cookie: other.cookie })).body) as Session).user
    const refused: Record<string, string>[] = [
      {},
      { cookie: 'sid=' },
      { cookie: `${member.cookie}x` },
      { cookie: `x=${member.cookie}` },
      { cookie: member.cookie, [memberHeader]: id },
    ]
    for (const headers of refused) expect((await asked(film, headers)).status).toBe(401)
  })

  it('is nobody’s who has logged out', async () => {
    const leaving = await new Visitor(server.app).signUp('grace')
    const { cookie } = leaving
    await asked(film, { cookie })
    expect(await asked('/api/_auth/session', { cookie })).toMatchObject({ status: 200, isEarly: true })
    await leaving.ask('signOut')
    expect((await asked(film, { cookie })).status).toBe(401)
    expect((await asked('/api/_auth/session', { cookie })).body).toBe('{"user":null}')
  })

  it('is made anew a little later', async () => {
    const headers = { cookie: member.cookie }
    await asked(film, headers)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
    expect((await asked(film, headers)).isEarly).toBe(false)
  })

  it('is everybody’s where everybody may ask for it', async () => {
    const start = '/api/tmdb/movie/popular?language=en'
    const made = await asked(start, { 'accept-encoding': 'identity' })
    expect(made).toMatchObject({ status: 200, isEarly: false })
    const again = await asked(start, { 'accept-encoding': 'identity' })
    expect(again.isEarly).toBe(true)
    expect(summaryOf(again)).toEqual(summaryOf(made))
  })

  it('is never one that depends on who asks', async () => {
    const marks = '/api/userMedia/marks?ids=movie-1001'
    for (const { cookie } of [member, other, member])
      expect(await asked(marks, { cookie })).toMatchObject({ status: 200, isEarly: false })
  })
})

it('the session call answers every member with their own account', async () => {
  for (const [visitor, name] of [
    [member, 'ada'],
    [other, 'eve'],
    [member, 'ada'],
  ] as const) {
    const answer = await asked('/api/_auth/session', { cookie: visitor.cookie })
    expect((JSON.parse(answer.body) as Session).user.name).toBe(name)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

it('a picture from memory is the same as when it was made, and a browser that has it gets 304', async () => {
  const popular = await asked('/api/tmdb/movie/popular?language=en')
  const [{ poster_path }] = (JSON.parse(popular.body) as { results: [{ poster_path: string }] }).results
  const card = `/ipx/f_webp&s_180x270/tmdb${poster_path}`
  const made = await asked(card)
  const again = await asked(card)
  expect([made.isEarly, again.isEarly]).toEqual([false, true])
  expect(summaryOf(again)).toEqual(summaryOf(made))
  expect((await asked(card, { accept: 'image/avif,*/*' })).headers['content-type']).toBe('image/avif')
  expect(await asked(card, { 'if-none-match': String(made.headers.etag) })).toMatchObject({ status: 304, body: '' })
})

interface Session {
  readonly user: { readonly id: string; readonly name: string }
}
