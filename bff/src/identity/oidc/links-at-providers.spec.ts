import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '@contract/days'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'
import { databases } from '../../../testing/databases.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { addLink } from '../links/links.queries.ts'
import { makeSetUpLink } from '../links/links.service.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startOidcProvider({
    redirectUri: `${appOrigin}/api/_auth/oidc/example/callback`,
    people: {
      grace: { name: 'Grace', email: 'grace@example.org', email_verified: true },
      ada: { name: 'Ada' },
      eve: { name: 'Eve' },
    },
  })
})
afterAll(() => provider.stop())

describe.each(databases)('a first login at a provider, on $name', ({ open }) => {
  const start = async (settings: Record<string, string> = {}) => {
    const database = await open()
    const app = await startAuth(database, {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
      SIGN_UP: 'invite',
      ...settings,
    })
    onTestFinished(() => app.close())
    return { database, app }
  }
  const invite = (database: UserDatabase, uses: number, now = Date.now()) =>
    addLink(database, { kind: 'invitation', uses, expires_at: now + DAY_MS }, now)
  const startWith = (browser: Browser, token: string) =>
    browser.request('POST', '/api/_auth/oidc/example/link', { token })
  /** The address with which the provider sends a browser back that left with a link. */
  const backAt = async (browser: Browser, token: string, who: string) => {
    const { body } = await startWith(browser, token)
    return browser.atProvider((body as { url: string }).url, { who })
  }
  const join = async (browser: Browser, token: string, who: string) =>
    (await browser.request('GET', await backAt(browser, token, who))).location
  const namesIn = async (database: UserDatabase) =>
    (await database.selectFrom('users').select('name').orderBy('name').execute()).map(({ name }) => name)

  it('makes no account without an invitation if one is needed, and the log-in page says so', async () => {
    const { database, app } = await start()
    const [grace, ada] = [new Browser(app), new Browser(app)]
    expect((await grace.logIn('grace')).location).toBe('/login?error=invitation-needed')
    expect((await ada.logIn('ada', '?popup=a-nonce')).location).toBe(
      '/login/done?error=invitation-needed&popup=a-nonce',
    )
    expect([await grace.user(), await namesIn(database)]).toEqual([null, []])
  })

  it('makes an account with an invitation, which is noted, and later logs in without it', async () => {
    const { database, app } = await start()
    const token = await invite(database, 1)
    const browser = new Browser(app)
    const back = await backAt(browser, token, 'grace')
    // The secret is in the sealed cookie alone.
    expect([back, ...browser.cookies.values()].filter((text) => text.includes(token))).toEqual([])
    expect((await browser.request('GET', back)).location).toBe('/home')
    expect(await browser.user()).toMatchObject({ name: 'Grace', email: 'grace@example.org' })
    expect(await database.selectFrom('invited_members').select('user_id').execute()).toEqual([
      { user_id: (await browser.user())!.id },
    ])
    const later = new Browser(app)
    expect((await later.logIn('grace')).location).toBe('/home')
    expect((await later.user())?.id).toBe((await browser.user())?.id)
  })

  it('of two people who come back with one use at the same moment, one gets an account', async () => {
    const { database, app } = await start()
    const token = await invite(database, 1)
    const browsers = [new Browser(app), new Browser(app)] as const
    const back = [await backAt(browsers[0], token, 'grace'), await backAt(browsers[1], token, 'eve')] as const
    const answers = await Promise.all(browsers.map((browser, index) => browser.request('GET', back[index]!)))
    expect(answers.map(({ location }) => location).toSorted()).toEqual(['/home', '/login?error=link-ended'])
    expect(await namesIn(database)).toHaveLength(1)
    expect(await database.selectFrom('links').select('uses_left').execute()).toEqual([{ uses_left: 0 }])
  })

  it('in two windows at the same moment makes one account and takes one use', async () => {
    const { database, app } = await start()
    const token = await invite(database, 2)
    const browsers = [new Browser(app), new Browser(app)] as const
    const back = [await backAt(browsers[0], token, 'grace'), await backAt(browsers[1], token, 'grace')] as const
    const answers = await Promise.all(browsers.map((browser, index) => browser.request('GET', back[index]!)))
    expect(answers.map(({ location }) => location)).toEqual(['/home', '/home'])
    expect(await namesIn(database)).toEqual(['Grace'])
    expect(await database.selectFrom('links').select('uses_left').execute()).toEqual([{ uses_left: 1 }])
  })

  it('does not count a use of the link if the person has an account, or another account has the e-mail address', async () => {
    const { database, app } = await start()
    const token = await invite(database, 2)
    expect(await join(new Browser(app), token, 'ada')).toBe('/home')
    expect(await join(new Browser(app), token, 'ada')).toBe('/home')
    await database
      .insertInto('users')
      .values({
        id: 'local',
        name: 'Local',
        email: 'grace@example.org',
        password_hash: null,
        avatar: null,
        settings: '{}',
        kind: 'local',
        created_at: 0,
      })
      .execute()
    expect(await join(new Browser(app), token, 'grace')).toBe('/login?error=email-in-use')
    expect(await database.selectFrom('links').select('uses_left').execute()).toEqual([{ uses_left: 1 }])
  })

  it('is refused before the redirect if its link is wrong or sets a password, and after it if the link has ended', async () => {
    const { database, app } = await start()
    const now = Date.now()
    const refused = { status: 404, body: { type: 'link-ended' } }
    expect(await startWith(new Browser(app), 'x'.repeat(43))).toMatchObject(refused)
    const reset = await addLink(database, { kind: 'reset', expires_at: now + DAY_MS }, now)
    expect(await startWith(new Browser(app), reset)).toMatchObject(refused)
    const browser = new Browser(app)
    const back = await backAt(browser, await invite(database, 1), 'grace')
    await database.updateTable('links').set({ expires_at: now }).execute()
    expect((await browser.request('GET', back)).location).toBe('/login?error=link-ended')
    expect(await namesIn(database)).toEqual([])
  })

  it('makes no account with an invitation while sign-up is closed', async () => {
    const { database, app } = await start({ SIGN_UP: 'closed' })
    expect(await startWith(new Browser(app), await invite(database, 1))).toMatchObject({
      status: 403,
      body: { type: 'sign-up-closed' },
    })
  })

  it('makes the first account of a server, an operator, with the set-up link, once', async () => {
    const { database, app } = await start()
    const token = (await makeSetUpLink(database))!
    const [grace, eve] = [new Browser(app), new Browser(app)]
    const back = await backAt(eve, token, 'eve')
    expect(await join(grace, token, 'grace')).toBe('/home')
    expect((await eve.request('GET', back)).location).toBe('/login?error=link-ended')
    expect(await database.selectFrom('operators').select('user_id').execute()).toEqual([
      { user_id: (await grace.user())!.id },
    ])
  })
})
