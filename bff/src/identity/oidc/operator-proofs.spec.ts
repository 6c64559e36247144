import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { operatorProofHeader } from '@contract/calls/call'
import type { Overview, Proof } from '@contract/operate.schema'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'
import { databases } from '../../../testing/databases.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

const base = '/api/_operate'
const asked = `${base}/proof/provider/example`
const given = '/operate?proof=given'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startOidcProvider({
    redirectUri: `${appOrigin}/api/_auth/oidc/example/callback`,
    people: { grace: { name: 'Grace' }, eve: { name: 'Eve' } },
  })
})
afterAll(() => provider.stop())

/** A page of operators: the ticket and the proof that its memory has. */
class Page {
  ticket = ''
  proof = ''

  constructor(
    private readonly app: NestFastifyApplication,
    readonly browser: Browser,
  ) {}

  /** Asks for a login at the provider; returns the address to log in at. */
  async ask(): Promise<URL> {
    const { status, body } = await this.browser.request('POST', asked, {})
    expect(status).toBe(200)
    const { url, ticket } = body as { url: string; ticket: string }
    this.ticket = ticket
    return new URL(url)
  }

  /** Logs in at an address of the provider; returns where the server sends the browser afterwards. */
  async logInAt(url: URL, who = 'grace', atProvider = this.browser): Promise<string> {
    return (await this.browser.request('GET', await atProvider.atProvider(url.href, { who }))).location
  }

  /** Takes the proof; returns the status. */
  async take(ticket = this.ticket): Promise<number> {
    const { status, body } = await this.browser.request('POST', `${base}/proof/ticket`, { ticket })
    if (status === 200) this.proof = (body as Proof).proof
    return status
  }

  /** The status of a call that needs a proof. */
  async status(proof = this.proof, { cookies } = this.browser): Promise<number> {
    const answer = await this.app.inject({
      url: `${base}/members`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(proof ? { [operatorProofHeader]: proof } : {}),
      },
    })
    return answer.statusCode
  }
}

describe.each(databases)('an operator who has only a login at a provider, on $name', ({ open }) => {
  const start = async (): Promise<{ app: NestFastifyApplication; database: UserDatabase; page: Page }> => {
    const database = await open()
    const app = await startAuth(database, {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
      OIDC_EXAMPLE_NAME: 'Example ID',
    })
    onTestFinished(async () => {
      vi.useRealTimers()
      provider.fail(null)
      await app.close()
    })
    const browser = new Browser(app)
    await browser.logIn('grace')
    await makeOperator(database, browser)
    return { app, database, page: new Page(app, browser) }
  }
  const makeOperator = async (database: UserDatabase, browser: Browser) => {
    const row = { user_id: (await browser.user())!.id, granted_at: Date.now(), granted_by: null }
    await database.insertInto('operators').values(row).execute()
  }

  it('proves themselves by a fresh login there, although the provider still knows them', async () => {
    const { page } = await start()
    const { body } = await page.browser.request('GET', `${base}/overview`)
    expect((body as Overview).proofs).toEqual({
      password: false,
      passkey: false,
      providers: [{ id: 'example', label: 'Example ID' }],
    })
    expect(await page.status()).toBe(403)
    const url = await page.ask()
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0'])
    const session = page.browser.cookies.get('sid')
    expect(await page.logInAt(url)).toBe(given)
    // Neither the login nor the ticket is a proof by itself, and no new session starts.
    expect([await page.status(), await page.status(page.ticket), page.browser.cookies.get('sid')]).toEqual([
      403,
      403,
      session,
    ])
    expect([await page.take(), await page.status()]).toEqual([200, 200])
  })

  it('gives the proof to the page that began it, once, and to no other tab, session or browser', async () => {
    const { app, database, page } = await start()
    const otherTab = new Page(app, page.browser)
    expect(await page.logInAt(await page.ask())).toBe(given)
    expect(await otherTab.take('x'.repeat(43))).toBe(403)
    const otherSession = new Page(app, new Browser(app))
    await otherSession.browser.logIn('grace')
    expect(await otherSession.take(page.ticket)).toBe(403)
    expect([await page.take(), await page.take()]).toEqual([200, 403])
    expect([await otherTab.status(), await otherTab.status(page.proof, otherSession.browser)]).toEqual([403, 403])
    expect(await database.selectFrom('sessions').select('proof_hash').execute()).not.toContainEqual({
      proof_hash: page.proof,
    })
  })

  it('does not finish a login that another session or another purpose began', async () => {
    const { app, page } = await start()
    const url = await page.ask()
    const back = await page.browser.atProvider(url.href, { who: 'grace' })
    // The browser has the cookie of the login, and meanwhile another session.
    await page.browser.logIn('grace')
    expect((await page.browser.request('GET', back)).location).toBe('/operate?error=expired')
    const stranger = new Browser(app)
    expect((await stranger.request('GET', back)).location).toBe('/login/done?error=expired')
    expect(await page.take()).toBe(403)
    // An ordinary log-in is not a proof.
    await page.ask()
    await page.browser.logIn('grace')
    expect(await page.take()).toBe(403)
  })

  it('is refused if the provider ignores the request for a fresh login', async () => {
    const { page } = await start()
    const loggedInAt = Date.now()
    vi.useFakeTimers({ now: loggedInAt + 5 * 60_000, toFake: ['Date'] })
    const ordinary = await page.ask()
    for (const name of ['prompt', 'max_age']) ordinary.searchParams.delete(name)
    expect(await page.logInAt(ordinary)).toBe('/operate?error=refused')
    const remembered = await page.ask()
    remembered.searchParams.delete('prompt')
    remembered.searchParams.set('max_age', '100000')
    expect(await page.logInAt(remembered)).toBe('/operate?error=refused')
    expect([await page.take(), await page.status()]).toEqual([403, 403])
  })

  it('is refused with the login of another person, or one that was connected in this session', async () => {
    const { app, database, page } = await start()
    expect(await page.logInAt(await page.ask(), 'eve', new Browser(app))).toBe('/operate?error=connected-elsewhere')
    const { createdAt } = await database
      .selectFrom('sessions')
      .select('created_at as createdAt')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('identities')
      .set({ created_at: createdAt + 1 })
      .execute()
    expect(await page.logInAt(await page.ask())).toBe('/operate?error=connected-elsewhere')
    expect([await page.take(), await page.status()]).toEqual([403, 403])
  })

  it('comes back to the form if they cancel, the provider is away, or they take too long', async () => {
    const { page } = await start()
    const url = await page.ask()
    const back = await page.browser.atProvider(url.href, { cancel: 'yes' })
    expect((await page.browser.request('GET', back)).location).toBe('/operate?error=access-denied')
    expect(await page.logInAt(await page.ask())).toBe(given)
    vi.useFakeTimers({ now: Date.now() + 2 * 60_000, toFake: ['Date'] })
    expect(await page.take()).toBe(403)
  })
})
