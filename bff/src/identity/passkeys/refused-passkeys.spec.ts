import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { Browser, startAuth } from '../../../testing/auth.ts'
import { Authenticator, type Deviation } from '../../../testing/authenticator.ts'
import { addPasskey, logInWith, passkeysUrl, signUp } from '../../../testing/passkeys.ts'

const refused = { status: 401, body: { type: 'passkey-refused' } }

describe.each(databases)('passkeys, on $name', ({ open }) => {
  let app: NestFastifyApplication
  let member: Browser
  let laptop: Authenticator
  beforeEach(async () => {
    app = await startAuth(await open())
    onTestFinished(() => app.close())
    member = await signUp(app, 'hedy@example.org')
    laptop = new Authenticator()
  })

  it.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without the person verified', { unverified: true }],
    ['with a counter that did not advance', { counter: 7 }],
    ['in the name of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('a signature %s is refused', async (_case, deviation) => {
    await addPasskey(member, laptop)
    expect((await logInWith(new Browser(app), laptop, { counter: 7 })).status).toBe(200)
    const visitor = new Browser(app)
    expect(await logInWith(visitor, laptop, { counter: 8, ...deviation })).toMatchObject(refused)
    expect(await visitor.user()).toBeNull()
  })

  it('an answer to a challenge of another browser is refused', async () => {
    const other = { challenge: 'c29tZXRoaW5nIGVsc2U' }
    const expired = { status: 400, body: { type: 'login-expired' } }
    expect(await addPasskey(member, laptop, other)).toMatchObject(expired)
    expect((await member.request('GET', passkeysUrl)).body).toEqual([])
    await addPasskey(member, laptop)
    const visitor = new Browser(app)
    expect(await logInWith(visitor, laptop, other)).toMatchObject(expired)
    expect(await visitor.user()).toBeNull()
  })

  it('an unknown passkey and a wrong signature get the same answer', async () => {
    await addPasskey(member, laptop)
    const stranger = new Authenticator()
    stranger.register({ challenge: 'x', user: { id: 'x' } })
    const forged = new Authenticator()
    forged.register({ challenge: 'x', user: { id: 'x' } })
    Object.defineProperty(forged, 'id', { value: laptop.id })
    const [unknown, wrong] = [await logInWith(new Browser(app), stranger), await logInWith(new Browser(app), forged)]
    const { requestId: _, ...body } = unknown.body as { requestId: string }
    expect(wrong).toMatchObject({ status: unknown.status, body })
    expect(unknown).toMatchObject(refused)
  })

  it.each<[string, Deviation]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without the person verified', { unverified: true }],
  ])('a passkey made %s is not stored', async (_case, deviation) => {
    expect(await addPasskey(member, laptop, deviation)).toMatchObject({
      status: 400,
      body: { type: 'passkey-refused' },
    })
    expect((await member.request('GET', passkeysUrl)).body).toEqual([])
  })
})
