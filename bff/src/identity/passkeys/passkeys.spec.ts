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
    await browser.request('POST', '/api/_auth/account', { name: 'Hedy', email, password: 'frequencies that hop' })
    return browser
  }
  async function optionsOf(browser: Browser, url: string): Promise<Options['options']> {
    return ((await browser.request('POST', url, {})).body as Options).options
  }
  async function add(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
    const response = passkey.register(await optionsOf(browser, `${base}/options`), deviation)
    return browser.request('POST', base, { name: 'Laptop', response })
  }
  async function logIn(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
    const response = passkey.sign(await optionsOf(browser, '/api/_auth/passkey/options'), deviation)
    return browser.request('POST', '/api/_auth/passkey', { response })
  }

  it('a member adds a passkey, logs in with it, renames and removes it', async () => {
    const added = { id: laptop.id, name: 'Laptop', createdAt: expect.any(String), usedAt: null }
    expect(await add(member, laptop)).toMatchObject({ status: 200, body: [added] })
    const visitor = new Browser(app)
    expect(await logIn(visitor, laptop)).toMatchObject({ status: 200, body: { user: { email: 'hedy@example.org' } } })
    expect(await visitor.user()).toEqual(await member.user())
    expect([...visitor.cookies.keys()]).toEqual(['sid'])
    expect(await visitor.request('PUT', `${base}/${laptop.id}`, { name: ' Studio ' })).toMatchObject({
      body: [{ name: 'Studio', usedAt: expect.any(String) }],
    })
    expect(await visitor.request('DELETE', `${base}/${laptop.id}`)).toMatchObject({ status: 200, body: [] })
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
    expect(await member.request('DELETE', `${base}/${phone.id}`)).toMatchObject({ status: 200 })
    expect(await member.request('DELETE', `${base}/${laptop.id}`)).toMatchObject({
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
    const answers = await Promise.all([laptop, phone].map(({ id }) => member.request('DELETE', `${base}/${id}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it("another member's passkey is not found", async () => {
    await add(member, laptop)
    const other = await signedUp('other@example.org')
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(await other.request(method, `${base}/${laptop.id}`, body)).toMatchObject({ status: 404 })
    expect((await other.request('GET', base)).body).toEqual([])
    expect((await member.request('GET', base)).body).toMatchObject([{ name: 'Laptop' }])
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
    expect((await member.request('GET', base)).body).toEqual([])
  })
})
