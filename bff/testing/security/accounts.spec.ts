import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { DeviceSession } from '@contract/account.schema'
import { startServer, Visitor } from '../server.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let count = 0

beforeAll(async () => {
  ;({ app, close } = await startServer())
})
afterAll(() => close())

const password = 'a sentence is better'
/** A new member, at an address of their own, who can come from more than one browser. */
async function newMember() {
  count += 1
  const address = `198.51.100.${count}`
  const name = `member${count}`
  const body = { email: `${name}@example.org`, password }
  const signIn = async (tried = password) => {
    const visitor = new Visitor(app, address)
    const { status } = await visitor.ask('signIn', { body: { ...body, password: tried } })
    return { visitor, status }
  }
  return { name, email: body.email, address, first: await new Visitor(app, address).signUp(name), signIn }
}
const replay = (cookie: string): Visitor => Object.assign(new Visitor(app), { cookie })
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.ask('account')).status === 200
const sessionsOf = async (visitor: Visitor): Promise<DeviceSession[]> => (await visitor.ask('sessions')).json()

describe('a session', () => {
  it('id is rotated at login: one that was planted before opens nothing afterwards', async () => {
    const { first, email } = await newMember()
    const planted = new Visitor(app)
    await planted.ask('demoSignIn', { body: {} })
    const before = planted.cookie
    await planted.ask('signIn', { body: { email, password } })
    expect(planted.cookie).not.toBe(before)
    expect(await isIn(replay(before))).toBe(false)
    expect([await isIn(planted), await isIn(first)]).toEqual([true, true])
  })

  it('that was logged out is dead, though it was used a moment ago', async () => {
    const { first } = await newMember()
    const { cookie } = first
    expect(await isIn(first)).toBe(true)
    await first.ask('signOut')
    expect(await isIn(replay(cookie))).toBe(false)
  })

  it('is listed with its browser, the current one marked, and can be revoked from another', async () => {
    const { first, email } = await newMember()
    const phone = new Visitor(app)
    await phone.ask('signIn', { body: { email, password }, headers: { 'user-agent': 'Phone/1.0\u0007' } })
    const list = await sessionsOf(first)
    const other = list.find(({ current }) => !current)!
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(other).toMatchObject({ userAgent: 'Phone/1.0' })
    expect(await isIn(phone)).toBe(true)
    await first.ask('revokeSession', { params: { id: other.id } })
    expect([await isIn(phone), await isIn(first), (await sessionsOf(first)).length]).toEqual([false, true, 1])
    expect((await first.ask('revokeSession', { params: { id: other.id } })).status).toBe(404)
  })

  it('all others end at once, this one goes on', async () => {
    const { first, signIn } = await newMember()
    const others = [(await signIn()).visitor, (await signIn()).visitor]
    expect((await first.ask('revokeOtherSessions')).json()).toMatchObject([{ current: true }])
    expect(await Promise.all([first, ...others].map(isIn))).toEqual([true, false, false])
  })

  it('every other is dead after a change of the password, and this one has a new id', async () => {
    const { first, signIn } = await newMember()
    const { visitor: other } = await signIn()
    const { cookie } = first
    const changed = 'another sentence is better'
    expect((await first.ask('changePassword', { body: { current: 'not it', password: changed } })).status).toBe(403)
    expect(await isIn(other)).toBe(true)
    expect((await first.ask('changePassword', { body: { current: password, password: changed } })).status).toBe(200)
    expect(await Promise.all([first, other, replay(cookie)].map(isIn))).toEqual([true, false, false])
    expect([(await signIn()).status, (await signIn(changed)).status]).toEqual([401, 200])
  })
})

describe('an account', () => {
  it('is erased in one step with all that was the user’s; its sessions are dead', async () => {
    const { first, signIn, email } = await newMember()
    const { visitor: other } = await signIn()
    await first.ask('putSavedTitle', { params: { type: 'movie', id: 2016 }, body: { saved: true } })
    expect((await first.ask('eraseAccount', { body: { proof: 'not it' } })).status).toBe(403)
    expect(await isIn(other)).toBe(true)
    expect((await first.ask('eraseAccount', { body: { proof: password } })).json()).toEqual({ user: null })
    expect([await isIn(other), (await signIn()).status]).toEqual([false, 401])
    const again = await new Visitor(app).ask('signUp', { body: { name: 'New', email, password } })
    expect(again.status).toBe(200)
  })

  it('of the demo is everybody’s: it is not erased, renamed or locked, and shows nobody the others', async () => {
    const [one, two] = [new Visitor(app), new Visitor(app)]
    for (const visitor of [one, two]) await visitor.ask('demoSignIn', { body: {} })
    const refusals = await Promise.all([
      one.ask('eraseAccount', { body: { proof: 'Ada Lumen' } }),
      one.ask('changeAccount', { body: { name: 'Mine' } }),
      one.ask('changePassword', { body: { current: 'x', password: 'a new sentence' } }),
      one.ask('changeEmail', { body: { email: 'x@example.org', password: 'x' } }),
      one.ask('putAvatar', { body: Buffer.from('x'), headers: { 'content-type': 'image/png' } }),
      one.ask('removeAvatar'),
    ])
    for (const { status, json } of refusals)
      expect({ status, ...(json() as object) }).toMatchObject({ status: 403, type: 'demo-account' })
    expect(await sessionsOf(one)).toHaveLength(1)
    await one.ask('revokeOtherSessions')
    expect(await isIn(two)).toBe(true)
  })

  it.each([
    "'; drop table users; --",
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("return 1")()}}',
    '${7*7} %s %00 \\u0000',
    '=HYPERLINK("http://evil.example")',
    '../../etc/passwd',
    '🎬 Amélie 東京',
  ])('keeps %j literally as a name', async (name) => {
    const { first } = await newMember()
    await first.ask('changeAccount', { body: { name } })
    expect((await first.ask('session')).json()).toMatchObject({ user: { name } })
  })

  it('leaves out of a name what turns the direction of the text after it', async () => {
    const { first } = await newMember()
    await first.ask('changeAccount', { body: { name: '\u202eAmélie\u2066' } })
    expect((await first.ask('session')).json()).toMatchObject({ user: { name: 'Amélie' } })
  })

  it.each(['', '   ', 'x'.repeat(81), 'a\u0000b', 'a\nb', '\ud800', 7, null, ['a'], { a: 1 }])(
    'refuses %j as a name',
    async (name) => {
      const { first } = await newMember()
      expect((await first.ask('changeAccount', { body: { name } })).status).toBe(400)
    },
  )

  it('takes a new e-mail address for the password alone, and nobody else’s', async () => {
    const [ada, eve] = [await newMember(), await newMember()]
    const to = async (email: string, proof = password) =>
      (await ada.first.ask('changeEmail', { body: { email, password: proof } })).status
    expect([await to('new@example.org', 'not it'), await to(eve.email), await to('new@example.org')]).toEqual([
      403, 409, 200,
    ])
    expect((await new Visitor(app).ask('signIn', { body: { email: 'NEW@example.org', password } })).status).toBe(200)
  })
})

describe('a password', () => {
  it('of a megabyte, or of the wrong kind, is refused before any work', async () => {
    const { email, first } = await newMember()
    const statuses = await Promise.all([
      new Visitor(app).ask('signIn', { body: { email, password: 'x'.repeat(1_000_000) } }),
      new Visitor(app).ask('signIn', { body: { email, password: 'x'.repeat(60_000) } }),
      new Visitor(app).ask('signIn', { body: { email, password: { $ne: '' } } }),
      new Visitor(app).ask('signUp', { body: { name: 'X', email: 'long@example.org', password: 'x'.repeat(257) } }),
      first.ask('changePassword', { body: { current: password, password: 'x'.repeat(60_000) } }),
      first.ask('eraseAccount', { body: { proof: 'x'.repeat(60_000) } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400, 400])
  })

  it('that heads every list is refused', async () => {
    const { first } = await newMember()
    const common = await first.ask('changePassword', { body: { current: password, password: 'Password123' } })
    expect({ status: common.status, ...(common.json() as object) }).toMatchObject({
      status: 422,
      type: 'common-password',
    })
  })

  it('wrong, and an address that is unknown, are answered alike', async () => {
    const { email } = await newMember()
    const answer = async (of: string) => {
      const { status, headers, json } = await new Visitor(app).ask('signIn', {
        body: { email: of, password: 'not it at all' },
      })
      const { requestId: _, ...body } = json() as { requestId: string }
      return { status, body, cookies: headers['set-cookie'], retryAfter: headers['retry-after'] }
    }
    expect(await answer(email)).toEqual(await answer('nobody@example.org'))
  })

  it('is tried ten times per account, from however many addresses and at the same moment or not; the right one is not counted', async () => {
    const { email, signIn } = await newMember()
    for (let times = 0; times < 12; times += 1) expect((await signIn()).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        new Visitor(app, `203.0.113.${index}`).ask('signIn', { body: { email, password: 'not it' } }),
      ),
    )
    const counted = (wanted: number) => statuses.filter(({ status }) => status === wanted).length
    expect([counted(401), counted(429)]).toEqual([10, 5])
    expect(Number(statuses.find(({ status }) => status === 429)!.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a forwarding header', () => {
  const statusesOf = async (server: NestFastifyApplication) => {
    const tries = Array.from({ length: 52 }, (_, index) =>
      new Visitor(server, '192.0.2.77').ask('signIn', {
        body: { email: `nobody${index}@example.org`, password: 'not it' },
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    )
    return new Set((await Promise.all(tries)).map(({ status }) => status))
  }

  it('counts for nothing unless it comes from a proxy that the operator trusts', { timeout: 120_000 }, async () => {
    expect(await statusesOf(app)).toEqual(new Set([401, 429]))
    const behindProxy = await startServer({ TRUST_PROXY: '192.0.2.0/24' })
    expect(await statusesOf(behindProxy.app)).toEqual(new Set([401]))
    await behindProxy.close()
  })
})
