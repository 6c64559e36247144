import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { calls, type CallName } from '@contract/calls'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { memberCalls } from './member-calls.ts'
import { routesOf, type Route } from './routes.ts'
import { origin, startServer, Visitor, type CallOptions } from '../server.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let routes: Route[]
let member: Visitor
let names = 0

beforeAll(async () => {
  ;({ app, close } = await startServer())
  routes = routesOf(app)
})
afterAll(() => close())
beforeEach(async () => {
  names += 1
  member = await new Visitor(app, `192.0.2.${names}`).signUp(`ada${names}`)
})

const memberNames = (): CallName[] =>
  routes.flatMap(({ call, access }) => (call && access?.level === 'member' ? [call] : []))
const listed = Object.entries(memberCalls) as [CallName, NonNullable<(typeof memberCalls)[CallName]>][]
const unsafe = (Object.keys(calls) as CallName[]).filter((name) => !calls[name].route.startsWith('GET '))

describe('every route', () => {
  it('declares its access, and these tests cover every call for members', () => {
    expect(routes.length).toBeGreaterThan(40)
    expect(routes.filter(({ access }) => access === undefined)).toEqual([])
    expect(Object.keys(memberCalls).toSorted()).toEqual(memberNames().toSorted())
  })

  it('for members gets a 401 without a session, and with a made-up one', async () => {
    const closed = routes.filter(
      ({ access, call }) => call && access?.level !== 'public' && access?.level !== 'operator',
    )
    for (const cookie of ['', 'sid=made-up', `sid=${'A'.repeat(43)}`]) {
      const visitor = new Visitor(app)
      visitor.cookie = cookie
      const params = { type: 'movie', query: '2016', media: 'movie', window: 'day', mediaType: 'multi' }
      const statuses = await Promise.all(
        closed.map(
          async ({ call }) => [call, (await visitor.call(call!, { params, query: '?page=2' })).status] as const,
        ),
      )
      const open = (await visitor.call('trending', { params })).status
      expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
      expect(open).toBe(200)
    }
  })
})

describe('a reading call', () => {
  it('answers JSON, whatever function the request names for it', async () => {
    const ask = async (query: string) => {
      const params = { media: 'movie', window: 'day' }
      const { status, headers, bytes } = await member.call('trending', { params, query })
      return { status, type: headers['content-type'], body: String(bytes) }
    }
    const plain = await ask('')
    expect(plain).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' })
    expect(await ask('?callback=alert&jsonp=alert')).toEqual(plain)
  })
})

/** The addresses of connections, which check no cookie and no origin (`connection-addresses.spec.ts`). */
const withoutCookie: ReadonlySet<CallName> = new Set(['sendMessage', 'putMessage'])

describe('a change', () => {
  it('is made by its own method alone, whatever a header of a GET names', async () => {
    const readPaths = new Set<string>(
      Object.values(calls)
        .map(({ route }) => route)
        .filter((route) => route.startsWith('GET ')),
    )
    const alone = unsafe.filter((name) => !readPaths.has(calls[name].route.replace(/^\w+/, 'GET')))
    const statuses: [CallName, number][] = []
    for (const name of alone) {
      const [method = '', path = ''] = calls[name].route.split(' ')
      const { statusCode } = await app.inject({
        method: 'GET',
        url: path.replaceAll(/:\w+/g, '1'),
        query: { _method: method },
        headers: { host: 'reelroom.test', cookie: member.cookie, origin, 'x-http-method-override': method },
      })
      statuses.push([name, statusCode])
    }
    expect(alone.length).toBeGreaterThan(50)
    expect(statuses.filter(([, status]) => status < 400)).toEqual([])
    expect((await member.call('session')).json()).toMatchObject({ user: { name: `ada${names}` } })
  })

  it.each(unsafe.filter((name) => !withoutCookie.has(name)))(
    'through %s is refused to another site, and to a program that names none',
    async (name) => {
      const origins: CallOptions[] = [
        { from: 'https://evil.example' },
        { from: null, headers: { 'sec-fetch-site': 'cross-site' } },
        { from: 'http://other.reelroom.test', headers: { 'sec-fetch-site': 'same-site' } },
        { from: 'null' },
        { from: null },
        { from: '', headers: { 'sec-fetch-site': '' } },
      ]
      for (const options of origins) {
        const { status, json } = await member.call(name, { ...options, body: {} })
        const problem = { type: 'invalid-request', title: 'The request is not valid', status: 403 }
        expect({ ...options, status, problem: json() }).toEqual({
          ...options,
          status: 403,
          problem: { ...problem, requestId: expect.any(String) },
        })
      }
      expect((await member.call('session')).json()).toMatchObject({ user: { name: `ada${names}` } })
    },
  )

  it('from this site is accepted', async () => {
    for (const options of [
      { headers: { 'sec-fetch-site': 'same-origin' } },
      { from: null, headers: { 'sec-fetch-site': 'same-origin' } },
      { from: origin },
    ])
      expect((await member.call('changeSettings', { body: { spoilerShield: true }, ...options })).status).toBe(200)
  })

  it.each(unsafe)('%s is never accepted as a form', async (name) => {
    const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    // Files come as a form, too: only one of this site, as above.
    const takesFiles = name === 'uploadImport'
    for (const type of forms.slice(0, takesFiles ? 2 : 3)) {
      const { status } = await member.call(name, { body: '{"a":1}', headers: { 'content-type': type } })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })
})

describe('a member', () => {
  it.each(listed.filter(([, { foreignRequest }]) => foreignRequest !== 'own'))(
    '%s: cannot see another member’s data',
    async (name, { foreignRequest }) => {
      // An address of its own, because sign-ups of an address are counted.
      const eve = await new Visitor(app, `203.0.113.${names}`).signUp(`eve${names}-${name.toLowerCase()}`)
      if (foreignRequest === 'own') return
      expect((await eve.call(name, await foreignRequest(member, app.get(UserDatabase)))).status).toBe(404)
    },
  )

  it.each(listed.filter(([, { body }]) => body))(
    '%s: gets a refusal for an unknown key',
    async (name, { foreignRequest, body }) => {
      const options = foreignRequest === 'own' ? {} : await foreignRequest(member, app.get(UserDatabase))
      const unknown = ['kind', 'user_id', 'created_at', '__proto__'].filter((key) => !Object.hasOwn(body!, key))
      for (const key of unknown) {
        const [first, ...rest] = JSON.stringify(body)
        const withKey = `${first}${JSON.stringify(key)}:{"kind":"demo"},${rest.join('')}`
        const headers = { 'content-type': 'application/json' }
        expect((await member.call(name, { ...options, body: withKey, headers })).status).toBe(400)
      }
    },
  )
})
