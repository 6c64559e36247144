import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Overview } from '@contract/operate.schema'
import type { CallName } from '@contract/calls'
import { databases } from '../../testing/databases.ts'
import { idOf, logIn, Operator } from '../../testing/operators.ts'
import { startServer, Visitor, type CallOptions } from '../../testing/server.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ServerSettingsStore } from './server-settings.store.ts'

const password = 'a sentence is better'
const provider = {
  OIDC_PROVIDERS: 'example',
  OIDC_EXAMPLE_ISSUER: 'https://id.example.org',
  OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
  OIDC_EXAMPLE_NAME: 'Example ID',
}
const off = [403, 'passwords-off']

describe.each(databases)('passwords that are switched off, on $name', ({ migrated }) => {
  const start = async (settings: Record<string, string> = provider) => {
    const { app, close } = await startServer({ ...(await migrated()), ...settings })
    onTestFinished(close)
    const database = app.get(UserDatabase)
    const ada = await (await Operator.signUpAt(app, 'ada')).prove()
    return { app, database, ada, command: new ServerSettingsStore(database) }
  }
  const typeOf = async (visitor: Visitor, name: CallName, options: CallOptions) => {
    const { status, json } = await visitor.call(name, options)
    return status === 200 ? [200] : [status, (json() as { type: string }).type]
  }
  const addPasskey = (database: UserDatabase, user_id: string) =>
    database
      .insertInto('passkeys')
      .values({
        credential_id: `of-${user_id}`,
        user_id,
        public_key: 'key',
        counter: 0,
        transports: '[]',
        name: 'Laptop',
        created_at: 0,
        used_at: null,
      })
      .execute()

  it('allow no log-in, no sign-up and no proof, until the command line switches them on', async () => {
    const { app, ada, command } = await start()
    const eve = await new Visitor(app, '192.0.2.2').signUp('eve')
    const member = { member: await idOf(eve) }
    const made = await ada.call('makeResetLink', { params: member, body: {} })
    const token = (made.json() as { url: string }).url.split('#')[1]!
    await command.setPasswords('off', { origin: 'command' }, Date.now())

    expect((await logIn(app, 'eve')).body.type).toBe('passwords-off')
    expect((await logIn(app, 'eve', 'a wrong password')).body.type).toBe('passwords-off')
    const stranger = new Visitor(app, '192.0.2.3')
    const account = { name: 'Ida', email: 'ida@example.org', password }
    expect(await typeOf(stranger, 'signUp', { body: account })).toEqual(off)
    expect(await typeOf(stranger, 'openLink', { body: { token } })).toEqual(off)
    expect(await typeOf(stranger, 'setPasswordByLink', { body: { token, password } })).toEqual(off)
    expect(await typeOf(eve, 'changePassword', { body: { current: password, password: 'another sentence' } })).toEqual(
      off,
    )
    expect(await typeOf(ada, 'proveByPassword', { body: { password } })).toEqual(off)
    expect(await typeOf(ada, 'makeResetLink', { params: member, body: {} })).toEqual(off)
    expect(((await ada.call('operatorOverview')).json() as Overview).proofs).toEqual({
      password: false,
      passkey: false,
      providers: [],
    })
    // A session continues, and its member can leave without the password that no longer counts.
    expect((await eve.call('account')).json()).toMatchObject({ hasPassword: false, isDemo: false })

    await command.setPasswords('on', { origin: 'command' }, Date.now())
    expect(await typeOf(stranger, 'openLink', { body: { token } })).toEqual([200])
    expect((await logIn(app, 'eve')).status).toBe(200)
  })

  it('need a provider, and an operator with a passkey; the page counts whom they lock out', async () => {
    const { app, database, ada } = await start()
    const eve = await new Visitor(app, '192.0.2.2').signUp('eve')
    const [adaId, eveId] = [await idOf(ada), await idOf(eve)]
    const switchOff = () => typeOf(ada, 'setPasswords', { body: { passwords: 'off' } })
    const shown = async () => ((await ada.call('operatorOverview')).json() as Overview).passwords
    expect(await shown()).toEqual({ choice: 'on', isFixed: false, hasProvider: true, only: 2 })
    expect(await switchOff()).toEqual([409, 'passkey-needed'])
    await addPasskey(database, adaId)
    expect(await switchOff()).toEqual([200])
    expect(await shown()).toEqual({ choice: 'off', isFixed: false, hasProvider: true, only: 1 })
    const { json } = await ada.call('operatorLog')
    expect((json() as { results: object[] }).results[0]).toMatchObject({
      action: 'changed-passwords',
      detail: 'off',
      origin: 'page',
      operator: 'ada',
    })
    await addPasskey(database, eveId)
    expect(await typeOf(eve, 'removePasskey', { params: { id: `of-${eveId}` } })).toEqual([409, 'last-way-in'])
  })

  it('are refused if no provider is configured', async () => {
    const { ada, database } = await start({})
    await addPasskey(database, await idOf(ada))
    expect(await typeOf(ada, 'setPasswords', { body: { passwords: 'off' } })).toEqual([409, 'provider-needed'])
  })

  it('give way to LOCAL_PASSWORDS, and a start without a provider fails with an explanation', async () => {
    const settings = await migrated()
    const first = await startServer({ ...settings, ...provider })
    await new Visitor(first.app).signUp('eve')
    const command = new ServerSettingsStore(first.app.get(UserDatabase))
    await command.setPasswords('off', { origin: 'command' }, Date.now())
    await first.close()
    await expect(startServer(settings)).rejects.toThrow(
      'Passwords are switched off, and OIDC_PROVIDERS names no provider. Configure one, or run: operate sign-in passwords on',
    )
    const { app, close } = await startServer({ ...settings, LOCAL_PASSWORDS: 'on' })
    onTestFinished(close)
    expect((await logIn(app, 'eve')).status).toBe(200)
  })

  it('lose their form on the pages of every server within 15 seconds, and get it back', async () => {
    const settings = { ...(await migrated()), ...provider }
    const { app, close } = await startServer(settings, { pages: true })
    onTestFinished(async () => {
      vi.useRealTimers()
      await close()
    })
    // Another server, or the command line.
    const elsewhere = new ServerSettingsStore(app.get(UserDatabase))
    const page = async (url: string) => {
      const { body } = await app.inject({ url, headers: { host: 'reelroom.test' } })
      return { hasForm: body.includes('name="password"'), hasProvider: body.includes('Example ID') }
    }
    const pages = async () => [await page('/login'), await page('/signup')]
    const [withForm, without] = [
      { hasForm: true, hasProvider: true },
      { hasForm: false, hasProvider: true },
    ]
    let now = 0
    const changeElsewhere = async (choice: 'on' | 'off') => {
      await elsewhere.setPasswords(choice, { origin: 'command' }, Date.now())
      now = Math.max(now, Date.now()) + 16_000
      vi.useFakeTimers({ toFake: ['Date'], now })
    }
    expect(await pages()).toEqual([withForm, withForm])
    await changeElsewhere('off')
    await expect.poll(pages).toEqual([without, without])
    await changeElsewhere('on')
    await expect.poll(pages).toEqual([withForm, withForm])
  })
})
