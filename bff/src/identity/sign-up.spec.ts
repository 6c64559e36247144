import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOidcProvider, type RunningProvider } from '../../../e2e/fakes/oidc-provider.ts'
import { appOrigin, Browser, startAuth } from '../../testing/auth.ts'
import { databases } from '../../testing/databases.ts'
import { createAccount } from './operator-accounts.ts'

let provider: RunningProvider
beforeAll(async () => {
  const redirectUri = `${appOrigin}/api/_auth/oidc/example/callback`
  provider = await startOidcProvider({ redirectUri, people: { grace: { name: 'Grace' }, ada: { name: 'Ada' } } })
})
afterAll(() => provider.stop())

describe.each(databases)('a server without sign-up, on $name', ({ open }) => {
  const start = async () => {
    const warnings: string[] = []
    const spy = vi.spyOn(Logger.prototype, 'warn').mockImplementation((message) => void warnings.push(String(message)))
    const database = await open()
    const startWith = async (signUp: 'open' | 'closed') => {
      const app = await startAuth(database, {
        SIGN_UP: signUp,
        OIDC_PROVIDERS: 'example',
        OIDC_EXAMPLE_ISSUER: provider.issuer,
        OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
      })
      onTestFinished(async () => {
        spy.mockRestore()
        await app.close()
      })
      return app
    }
    return { database, startWith, warnings }
  }
  const body = { name: 'Eve', email: 'eve@example.org', password: 'a sentence is better' }

  it('refuses a sign-up and stores nothing', async () => {
    const { database, startWith } = await start()
    const visitor = new Browser(await startWith('closed'))
    expect(await visitor.request('POST', '/api/_auth/account', body)).toMatchObject({
      status: 403,
      body: { type: 'sign-up-closed' },
    })
    expect(await visitor.user()).toBeNull()
    expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('creates no account at the first login at a provider, but opens an existing one', async () => {
    const { database, startWith } = await start()
    await new Browser(await startWith('open')).logIn('grace')
    const closed = await startWith('closed')
    const [grace, ada] = [new Browser(closed), new Browser(closed)]
    expect(await grace.logIn('grace')).toMatchObject({ location: '/home' })
    expect(await ada.logIn('ada', '?popup=a-nonce')).toMatchObject({
      location: '/login/done?error=sign-up-closed&popup=a-nonce',
    })
    expect(await ada.user()).toBeNull()
    expect(await database.selectFrom('users').select('name').execute()).toEqual([{ name: 'Grace' }])
  })

  it('names the command for the first account at its start', async () => {
    const { database, startWith, warnings } = await start()
    await startWith('closed')
    expect(warnings).toEqual([
      'Sign-up is closed and there is no account yet. Make one: operate account create <e-mail address> <name>',
    ])
    const password = await createAccount(database, { email: 'eve@example.org', name: 'Eve' })
    expect(await createAccount(database, { email: 'eve@example.org', name: 'Another' })).toBeNull()
    const eve = new Browser(await startWith('closed'))
    expect(warnings).toHaveLength(1)
    expect(await eve.request('POST', '/api/_auth/session', { email: 'eve@example.org', password })).toMatchObject({
      status: 200,
      body: { user: { name: 'Eve' } },
    })
  })
})
