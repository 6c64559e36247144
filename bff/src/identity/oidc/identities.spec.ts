import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { databases } from '../../../testing/databases.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'
import type { Identity } from '@contract/login.schema'
import { SessionStore } from '../session.store.ts'

const people = {
  grace: { name: 'Grace Hopper', email: 'Grace@example.org', email_verified: true },
  alan: { preferred_username: 'alan', email: 'alan@example.org', email_verified: false },
  ada: { name: 'Ada', email: 'ada@example.org', email_verified: true },
  nobody: { name: '\u202E \u0000' },
  family: { name: '  \u202E👨\u200D👩\u200D👧 \u0007می\u200Cخواهم ' },
  joiner: { name: '\u200D\u200C' },
}
const clientSecret = 'the secret between the two of them'
const start = '/api/_auth/oidc/example/start'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startOidcProvider({
    redirectUri: `${appOrigin}/api/_auth/oidc/example/callback`,
    people,
    clientSecret,
  })
})
afterAll(() => provider.stop())

describe.each(databases)('accounts behind logins at OpenID providers, on $name', ({ open }) => {
  let app: NestFastifyApplication
  let browser: Browser
  let database: UserDatabase
  beforeEach(async () => {
    database = await open()
    app = await startAuth(database, {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
      OIDC_EXAMPLE_CLIENT_SECRET: clientSecret,
      OIDC_EXAMPLE_NAME: 'Example ID',
    })
    onTestFinished(() => app.close())
    browser = new Browser(app)
  })
  const signUp = (email: string) =>
    browser.request('POST', '/api/_auth/account', { name: 'Local', email, password: 'a sentence is better' })

  it('the first login creates an account, the next one finds it', async () => {
    expect(await browser.logIn('grace')).toMatchObject({ status: 303, location: '/home' })
    const first = await browser.user()
    expect(first).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.org' })
    const later = new Browser(app)
    await later.logIn('grace')
    expect(await later.user()).toEqual(first)
  })

  it('the server rotates the session id at login and removes the login cookie', async () => {
    await signUp('before@example.org')
    const before = browser.cookies.get('sid')
    await browser.logIn('grace')
    expect(browser.cookies.get('sid')).not.toBe(before)
    expect([...browser.cookies.keys()]).toEqual(['sid', 'device'])
    const old = new Browser(app)
    old.cookies.set('sid', before!)
    expect(await old.user()).toBeNull()
  })

  it('two first logins at the same moment create one account', async () => {
    const other = new Browser(app)
    const back = await Promise.all(
      [browser, other].map(async (one) => one.atProvider((await one.request('GET', start)).location, { who: 'grace' })),
    )
    await Promise.all([browser.request('GET', back[0]!), other.request('GET', back[1]!)])
    const user = await browser.user()
    expect(user).toMatchObject({ name: 'Grace Hopper' })
    expect(await other.user()).toEqual(user)
  })

  it('an account does not take an e-mail address that the provider has not verified', async () => {
    await browser.logIn('alan')
    expect(await browser.user()).toMatchObject({ name: 'alan', email: null })
  })

  it('a name keeps joiners of emoji and letters, and loses direction marks', async () => {
    await browser.logIn('family')
    expect(await browser.user()).toMatchObject({ name: '👨\u200D👩\u200D👧 می\u200Cخواهم' })
    const other = new Browser(app)
    await other.logIn('joiner')
    expect(await other.user()).toMatchObject({ name: 'Example ID' })
  })

  it('an account gets the name of the provider if the given name has no visible characters', async () => {
    await browser.logIn('nobody')
    expect(await browser.user()).toMatchObject({ name: 'Example ID', email: null })
  })

  it('a login is never silently linked to an account with the same e-mail address', async () => {
    await signUp('ada@example.org')
    const stranger = new Browser(app)
    expect(await stranger.logIn('ada', '?redirect=/my')).toMatchObject({
      location: '/login?error=email-in-use&redirect=%2Fmy',
    })
    expect(await stranger.user()).toBeNull()
  })

  const identities = async () => (await browser.request('GET', '/api/_auth/identities')).body as Identity[]
  const disconnect = ([login]: readonly Identity[]) => browser.request('DELETE', `/api/_auth/identities/${login!.id}`)
  /** Connects the login `who` to the account of this browser's member. */
  async function connect(who: string, through = browser) {
    const { body } = await through.request('POST', '/api/_auth/oidc/example/connect', {})
    return through.request('GET', await new Browser(app).atProvider((body as { url: string }).url, { who }))
  }

  const tooOld = { status: 403, body: { type: 'proof-needed' } }
  /** Makes every session sixteen minutes old, also those that are cached. */
  async function age(): Promise<void> {
    const created_at = Date.now() - 16 * 60_000
    await database.updateTable('sessions').set({ created_at }).execute()
    await app.get(SessionStore).invalidateUser((await browser.user())!.id)
  }

  it('a login can be connected and disconnected only within fifteen minutes of the log-in', async () => {
    await signUp('ada@example.org')
    await connect('ada')
    await age()
    expect(await browser.request('POST', '/api/_auth/oidc/example/connect', {})).toMatchObject(tooOld)
    expect(await disconnect(await identities())).toMatchObject(tooOld)
    expect(await identities()).toHaveLength(1)
  })

  it('an account without a password can be changed and deleted only within fifteen minutes of the log-in', async () => {
    await browser.logIn('grace')
    const grace = await browser.user()
    await age()
    const changes = async () => [
      await browser.request('PUT', '/api/_auth/account/email', { email: 'new@example.org', password: 'Grace Hopper' }),
      await browser.request('POST', '/api/_auth/account/erase', { proof: 'Grace Hopper' }),
    ]
    expect(await changes()).toMatchObject([tooOld, tooOld])
    expect(await browser.user()).toEqual(grace)
    await browser.logIn('grace')
    expect(await changes()).toMatchObject([
      { status: 200, body: { user: { email: 'new@example.org' } } },
      { status: 200, body: { user: null } },
    ])
  })

  it('a member connects a login, logs in with it, and disconnects it', async () => {
    await signUp('ada@example.org')
    const ada = await browser.user()
    expect(await connect('ada')).toMatchObject({ status: 303, location: '/profile' })
    expect(await identities()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        provider: 'example',
        label: 'Example ID',
        account: 'ada@example.org',
        connectedAt: expect.any(String),
      },
    ])
    const elsewhere = new Browser(app)
    await elsewhere.logIn('ada')
    expect(await elsewhere.user()).toEqual(ada)
    expect(await disconnect(await identities())).toMatchObject({ status: 200, body: [] })
    expect(await new Browser(app).logIn('ada')).toMatchObject({ location: '/login?error=email-in-use' })
  })

  it('a member cannot remove the last way to log in', async () => {
    await browser.logIn('grace')
    expect(await disconnect(await identities())).toMatchObject({
      status: 409,
      body: { type: 'last-way-in' },
    })
    expect(await identities()).toHaveLength(1)
    expect(await new Browser(app).logIn('grace')).toMatchObject({ location: '/home' })
  })

  it('a login of another account is not connected, nor a second one of the same provider', async () => {
    await new Browser(app).logIn('grace')
    await signUp('somebody@example.org')
    const refused = { status: 303, location: '/profile?error=connected-elsewhere' }
    expect(await connect('grace')).toMatchObject(refused)
    expect(await identities()).toEqual([])
    await connect('ada')
    expect(await connect('ada')).toMatchObject({ location: '/profile' })
    expect(await connect('alan')).toMatchObject(refused)
    expect(await identities()).toMatchObject([{ account: 'ada@example.org' }])
  })

  it('a login is only connected to the member who started it', async () => {
    await signUp('first@example.org')
    const { body } = await browser.request('POST', '/api/_auth/oidc/example/connect', {})
    const back = await new Browser(app).atProvider((body as { url: string }).url, { who: 'ada' })
    await browser.request('DELETE', '/api/_auth/session')
    await signUp('second@example.org')
    expect(await browser.request('GET', back)).toMatchObject({ location: '/profile?error=expired' })
    expect(await identities()).toEqual([])
  })

  it('only members have identities, and each member sees their own', async () => {
    const grace = new Browser(app)
    await grace.logIn('grace')
    const hers = (await grace.request('GET', '/api/_auth/identities')).body as Identity[]
    for (const [method, url] of [
      ['GET', '/api/_auth/identities'],
      ['DELETE', `/api/_auth/identities/${hers[0]!.id}`],
      ['POST', '/api/_auth/oidc/example/connect'],
    ] as const)
      expect(await browser.request(method, url, method === 'POST' ? {} : undefined)).toMatchObject({ status: 401 })
    await signUp('other@example.org')
    expect(await identities()).toEqual([])
    expect(await disconnect(hers)).toMatchObject({ status: 404 })
    expect(await new Browser(app).logIn('grace')).toMatchObject({ location: '/home' })
  })
})
