import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MAX_PASSKEYS } from '@contract/passkey-bounds'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { databases } from '../../../testing/databases.ts'
import { Browser, startAuth } from '../../../testing/auth.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { PasskeyStore } from './passkey.store.ts'
import { SessionStore } from '../session.store.ts'
import { addPasskey, logInWith, optionsOf, passkeysUrl, signUp } from '../../../testing/passkeys.ts'

const refused = { status: 401, body: { type: 'passkey-refused' } }

describe.each(databases)('passkeys, on $name', ({ open }) => {
  let app: NestFastifyApplication
  let database: UserDatabase
  let member: Browser
  let laptop: Authenticator
  beforeEach(async () => {
    database = await open()
    app = await startAuth(database)
    onTestFinished(() => app.close())
    member = await signUp(app, 'hedy@example.org')
    laptop = new Authenticator()
  })

  it('a member adds a passkey, logs in with it, renames and removes it', async () => {
    const added = { id: laptop.id, name: 'Laptop', createdAt: expect.any(String), usedAt: null }
    expect(await addPasskey(member, laptop)).toMatchObject({ status: 200, body: [added] })
    const visitor = new Browser(app)
    expect(await logInWith(visitor, laptop)).toMatchObject({
      status: 200,
      body: { user: { email: 'hedy@example.org' } },
    })
    expect(await visitor.user()).toEqual(await member.user())
    expect([...visitor.cookies.keys()]).toEqual(['sid', 'device'])
    expect(await visitor.request('PUT', `${passkeysUrl}/${laptop.id}`, { name: ' Studio ' })).toMatchObject({
      body: [{ name: 'Studio', usedAt: expect.any(String) }],
    })
    expect(await visitor.request('DELETE', `${passkeysUrl}/${laptop.id}`)).toMatchObject({ status: 200, body: [] })
    expect(await logInWith(new Browser(app), laptop)).toMatchObject(refused)
  })

  it('a passkey is added and removed within fifteen minutes of a log-in, and again after a new one', async () => {
    const phone = new Authenticator()
    await addPasskey(member, phone)
    const created_at = Date.now() - 16 * 60_000
    await database.updateTable('sessions').set({ created_at }).execute()
    await app.get(SessionStore).invalidateUser((await member.user())!.id)
    const tooOld = { status: 403, body: { type: 'proof-needed' } }
    expect(await member.request('POST', `${passkeysUrl}/options`, {})).toMatchObject(tooOld)
    expect(await member.request('DELETE', `${passkeysUrl}/${phone.id}`)).toMatchObject(tooOld)
    expect(await logInWith(new Browser(app), phone)).toMatchObject({ status: 200 })
    await member.request('POST', '/api/_auth/session', { email: 'hedy@example.org', password: 'frequencies that hop' })
    expect((await addPasskey(member, laptop)).status).toBe(200)
    expect(await member.request('DELETE', `${passkeysUrl}/${phone.id}`)).toMatchObject({
      status: 200,
      body: [{ id: laptop.id }],
    })
  })

  it('a passkey is discoverable, verifies its user, signs by a known algorithm, and exists once per authenticator', async () => {
    await addPasskey(member, laptop)
    expect(await optionsOf(member, `${passkeysUrl}/options`)).toMatchObject({
      rp: { id: 'localhost', name: 'Reelroom' },
      user: { name: 'hedy@example.org', displayName: 'Hedy' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: laptop.id }],
      // EdDSA, ES256 and RS256 (RFC 9053, RFC 8812).
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
    const other = await signUp(app, 'other@example.org')
    expect(await addPasskey(other, laptop)).toMatchObject({ status: 409, body: { type: 'passkey-refused' } })
  })

  it('an account has fifty passkeys at most, also when two browsers add one at the same time', async () => {
    const user_id = (await member.user())!.id
    const some = { user_id, public_key: '', counter: 0, transports: '[]', name: 'Key', created_at: 0, used_at: null }
    const rows = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({ ...some, credential_id: `key-${index}` }))
    await database.insertInto('passkeys').values(rows).execute()
    const store = app.get(PasskeyStore)
    const add = (credential_id: string) =>
      store.add(user_id, { credential_id, public_key: '', counter: 0, transports: '[]', name: 'Key' })
    const outcomes = await Promise.allSettled(['one', 'other'].map(add))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      type: 'too-many-passkeys',
    })
    const refusal = { status: 409, body: { type: 'too-many-passkeys' } }
    expect(await member.request('POST', `${passkeysUrl}/options`, {})).toMatchObject(refusal)
    expect((await member.request('GET', passkeysUrl)).body).toHaveLength(MAX_PASSKEYS)
    expect(await member.request('DELETE', `${passkeysUrl}/key-0`)).toMatchObject({ status: 200 })
    expect((await addPasskey(member, laptop)).status).toBe(200)
  })

  it('a member cannot remove the last way to log in', async () => {
    const phone = new Authenticator()
    await addPasskey(member, laptop)
    await addPasskey(member, phone)
    await database.updateTable('users').set({ password_hash: null }).execute()
    expect(await member.request('DELETE', `${passkeysUrl}/${phone.id}`)).toMatchObject({ status: 200 })
    expect(await member.request('DELETE', `${passkeysUrl}/${laptop.id}`)).toMatchObject({
      status: 409,
      body: { type: 'last-way-in' },
    })
    expect((await logInWith(new Browser(app), laptop)).status).toBe(200)
  })

  it('two removals at the same time leave one way to log in', async () => {
    const phone = new Authenticator()
    await addPasskey(member, laptop)
    await addPasskey(member, phone)
    await database.updateTable('users').set({ password_hash: null }).execute()
    const answers = await Promise.all([laptop, phone].map(({ id }) => member.request('DELETE', `${passkeysUrl}/${id}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it("another member's passkey is not found", async () => {
    await addPasskey(member, laptop)
    const other = await signUp(app, 'other@example.org')
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(await other.request(method, `${passkeysUrl}/${laptop.id}`, body)).toMatchObject({ status: 404 })
    expect((await other.request('GET', passkeysUrl)).body).toEqual([])
    expect((await member.request('GET', passkeysUrl)).body).toMatchObject([{ name: 'Laptop' }])
  })
})
