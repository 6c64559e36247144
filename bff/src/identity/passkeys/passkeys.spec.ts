import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { databases } from '../../../testing/databases.ts'
import { Browser, startAuth } from '../../../testing/auth.ts'
import { Authenticator, type Deviation } from '../../../testing/authenticator.ts'

const base = '/api/_auth/passkeys'
const refused = { status: 401, body: { type: 'passkey-refused' } }
type Options = { options: { challenge: string; user?: { id: string } } }

describe.each(databases)('passkeys, on $name', ({ open }) => {
  let app: NestFastifyApplication
  let database: UserDatabase
  let member: Browser
  let laptop: Authenticator
  beforeEach(async () => {
    database = await open()
    app = await startAuth(database)
    onTestFinished(() => app.close())
    member = await signedUp('hedy@example.org')
    laptop = new Authenticator()
  })

  async function signedUp(email: string): Promise<Browser> {
    const browser = new Browser(app)
    await browser.ask('POST', '/api/_auth/account', { name: 'Hedy', email, password: 'frequencies that hop' })
    return browser
  }
  async function optionsOf(browser: Browser, url: string): Promise<Options['options']> {
    return ((await browser.ask('POST', url, {})).body as Options).options
  }
  async function add(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
    const response = passkey.register(await optionsOf(browser, `${base}/options`), deviation)
    return browser.ask('POST', base, { name: 'Laptop', response })
  }
  async function logIn(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
    const response = passkey.sign(await optionsOf(browser, '/api/_auth/passkey/options'), deviation)
    return browser.ask('POST', '/api/_auth/passkey', { response })
  }

  it('a member adds a passkey, logs in with it, renames and removes it', async () => {
    const added = { id: laptop.id, name: 'Laptop', createdAt: expect.any(String), usedAt: null }
    expect(await add(member, laptop)).toMatchObject({ status: 200, body: [added] })
    const visitor = new Browser(app)
    expect(await logIn(visitor, laptop)).toMatchObject({ status: 200, body: { user: { email: 'hedy@example.org' } } })
    expect(await visitor.user()).toEqual(await member.user())
    expect([...visitor.cookies.keys()]).toEqual(['sid'])
    expect(await visitor.ask('PUT', `${base}/${laptop.id}`, { name: ' Studio ' })).toMatchObject({
      body: [{ name: 'Studio', usedAt: expect.any(String) }],
    })
    expect(await visitor.ask('DELETE', `${base}/${laptop.id}`)).toMatchObject({ status: 200, body: [] })
    expect(await logIn(new Browser(app), laptop)).toMatchObject(refused)
  })

  it('a passkey is discoverable, verifies its person, and is made once per authenticator', async () => {
    await add(member, laptop)
    expect(await optionsOf(member, `${base}/options`)).toMatchObject({
      rp: { id: 'localhost', name: 'Reelroom' },
      user: { name: 'hedy@example.org', displayName: 'Hedy' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: laptop.id }],
    })
    const other = await signedUp('other@example.org')
    expect(await add(other, laptop)).toMatchObject({ status: 409, body: { type: 'passkey-refused' } })
  })

  it('the last way in is never removed', async () => {
    const phone = new Authenticator()
    await add(member, laptop)
    await add(member, phone)
    await database.updateTable('users').set({ password_hash: null }).execute()
    expect(await member.ask('DELETE', `${base}/${phone.id}`)).toMatchObject({ status: 200 })
    expect(await member.ask('DELETE', `${base}/${laptop.id}`)).toMatchObject({
      status: 409,
      body: { type: 'last-way-in' },
    })
    expect((await logIn(new Browser(app), laptop)).status).toBe(200)
  })

  it('two removals at once leave one way in', async () => {
    const phone = new Authenticator()
    await add(member, laptop)
    await add(member, phone)
    await database.updateTable('users').set({ password_hash: null }).execute()
    const answers = await Promise.all([laptop, phone].map(({ id }) => member.ask('DELETE', `${base}/${id}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it("another member's passkey is not found", async () => {
    await add(member, laptop)
    const other = await signedUp('other@example.org')
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(await other.ask(method, `${base}/${laptop.id}`, body)).toMatchObject({ status: 404 })
    expect((await other.ask('GET', base)).body).toEqual([])
    expect((await member.ask('GET', base)).body).toMatchObject([{ name: 'Laptop' }])
  })

  it.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['of another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['without the person verified', { unverified: true }],
    ['with a counter that did not move on', { counter: 7 }],
    ['in the name of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('a signature %s is refused', async (_case, deviation) => {
    await add(member, laptop)
    expect((await logIn(new Browser(app), laptop, { counter: 7 })).status).toBe(200)
    const visitor = new Browser(app)
    expect(await logIn(visitor, laptop, { counter: 8, ...deviation })).toMatchObject(refused)
    expect(await visitor.user()).toBeNull()
  })

  it('an unknown passkey and a wrong signature are answered alike', async () => {
    await add(member, laptop)
    const stranger = new Authenticator()
    stranger.register({ challenge: 'x', user: { id: 'x' } })
    const forged = new Authenticator()
    forged.register({ challenge: 'x', user: { id: 'x' } })
    Object.defineProperty(forged, 'id', { value: laptop.id })
    const [unknown, wrong] = [await logIn(new Browser(app), stranger), await logIn(new Browser(app), forged)]
    const { requestId: _, ...body } = unknown.body as { requestId: string }
    expect(wrong).toMatchObject({ status: unknown.status, body })
    expect(unknown).toMatchObject(refused)
  })

  it.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['without the person verified', { unverified: true }],
  ])('a passkey that was made %s is not kept', async (_case, deviation) => {
    expect(await add(member, laptop, deviation)).toMatchObject({ status: 400, body: { type: 'passkey-refused' } })
    expect((await member.ask('GET', base)).body).toEqual([])
  })
})

describe('the challenge of a passkey', () => {
  let app: NestFastifyApplication
  const start = async (environment: Record<string, string> = {}) => {
    app = await startAuth(await databases[0]!.open(), environment)
    onTestFinished(() => app.close())
    const browser = new Browser(app)
    const account = { name: 'Hedy', email: 'hedy@example.org', password: 'frequencies that hop' }
    await browser.ask('POST', '/api/_auth/account', account)
    return browser
  }
  const expired = { status: 400, body: { type: 'login-expired' } }

  it('is good for one use, in the browser and for the purpose it was given for', async () => {
    const member = await start()
    const passkey = new Authenticator()
    const { options } = (await member.ask('POST', `${base}/options`, {})).body as Options
    const made = { name: 'Laptop', response: passkey.register(options) }
    await member.ask('POST', '/api/_auth/passkey/options', {})
    expect(await member.ask('POST', base, made)).toMatchObject(expired)

    const again = (await member.ask('POST', `${base}/options`, {})).body as Options
    await member.ask('POST', base, { name: 'Laptop', response: passkey.register(again.options) })
    const visitor = new Browser(app)
    const login = (await visitor.ask('POST', '/api/_auth/passkey/options', {})).body as Options
    const signed = { response: passkey.sign(login.options) }
    expect(await new Browser(app).ask('POST', '/api/_auth/passkey', signed)).toMatchObject(expired)
    const sealed = visitor.cookies.get('passkey')!
    expect(await visitor.ask('POST', '/api/_auth/passkey', signed)).toMatchObject({ status: 200 })
    const replay = new Browser(app)
    replay.cookies.set('passkey', sealed)
    expect(await replay.ask('POST', '/api/_auth/passkey', signed)).toMatchObject(expired)
  })

  it('whatever is sent instead of an answer, it is no error of the server', async () => {
    const member = await start()
    const id = 'A'.repeat(22)
    const shapes = [
      { clientDataJSON: 'AA', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
      { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'e30', signature: 'e30' },
      { clientDataJSON: 'A'.repeat(5000) },
      {},
    ]
    for (const response of shapes)
      for (const [url, options, extra] of [
        [base, `${base}/options`, { name: 'x' }],
        ['/api/_auth/passkey', '/api/_auth/passkey/options', {}],
      ] as const) {
        await member.ask('POST', options, {})
        const body = { ...extra, response: { id, rawId: id, type: 'public-key', response } }
        expect((await member.ask('POST', url, body)).status).toBeLessThan(500)
        expect(await member.ask('POST', url, { ...body, admin: true })).toMatchObject({ status: 400 })
      }
    expect(await member.ask('PUT', `${base}/${'A'.repeat(481)}`, { name: 'x' })).toMatchObject({ status: 400 })
    expect(await member.ask('PUT', `${base}/${id}`, { name: ' ' })).toMatchObject({ status: 400 })
  })

  it('is not given out on an address made of numbers, which no passkey can belong to', async () => {
    const member = await start({ PUBLIC_URL: 'http://127.0.0.1:3000' })
    for (const url of [`${base}/options`, '/api/_auth/passkey/options'])
      expect(await member.ask('POST', url, {})).toMatchObject({ status: 404, body: { type: 'not-found' } })
  })

  it('is for members, where a passkey is added', async () => {
    await start()
    const visitor = new Browser(app)
    for (const [method, url] of [
      ['GET', base],
      ['POST', base],
      ['POST', `${base}/options`],
      ['PUT', `${base}/abc`],
      ['DELETE', `${base}/abc`],
    ] as const)
      expect(await visitor.ask(method, url, method === 'GET' || method === 'DELETE' ? undefined : {})).toMatchObject({
        status: 401,
      })
  })
})
