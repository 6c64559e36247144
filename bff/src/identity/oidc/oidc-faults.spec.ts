import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { databases } from '../../../testing/databases.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'

const start = '/api/_auth/oidc/example/start'
const callback = '/api/_auth/oidc/example/callback'
const expired = { status: 303, location: '/login/done?error=expired' }

let provider: RunningProvider
beforeAll(async () => {
  provider = await startOidcProvider({ redirectUri: appOrigin + callback, people: { grace: { name: 'Grace' } } })
})
afterAll(() => provider.stop())

describe('a login at an OpenID provider with a public client', () => {
  let app: NestFastifyApplication
  let browser: Browser
  let logged: string[]
  beforeEach(async () => {
    app = await startAuth(await databases[0]!.open(), {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
    })
    logged = []
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(Logger.prototype, level).mockImplementation((message) => void logged.push(String(message)))
    onTestFinished(async () => {
      provider.fail(null)
      vi.restoreAllMocks()
      await app.close()
    })
    browser = new Browser(app)
  })

  /** The callback's address, after the visitor changed the authorization request's address. */
  async function callbackFrom(change: (url: URL) => void = () => undefined): Promise<string> {
    const url = new URL((await browser.request('GET', start)).location)
    change(url)
    return browser.atProvider(url.href, { who: 'grace' })
  }

  async function expectRefused(back: string, error = 'refused'): Promise<void> {
    expect(await browser.request('GET', back)).toMatchObject({ status: 303, location: `/login?error=${error}` })
    expect(await browser.user()).toBeNull()
  }

  it('succeeds with PKCE alone', async () => {
    expect(await browser.request('GET', await callbackFrom())).toMatchObject({ location: '/home' })
    expect(await browser.user()).toMatchObject({ name: 'Grace' })
  })

  it('does not start from a link of another site: the visitor presses the button of the log-in page first', async () => {
    const from = (site: string) => browser.request('GET', `${start}?redirect=%2Fmy`, undefined, site)
    for (const site of ['cross-site', 'same-site'])
      expect(await from(site)).toMatchObject({ status: 303, location: '/login?redirect=%2Fmy' })
    expect(await browser.request('GET', start, undefined, 'cross-site')).toMatchObject({ location: '/login' })
    // An address that was typed or kept as a bookmark comes from no site.
    for (const site of ['none', 'same-origin'])
      expect((await from(site)).location).toMatch(new RegExp(`^${provider.issuer}/auth\\?`))
  })

  it('is refused with a wrong or missing state', async () => {
    for (const state of ['wrong', null]) {
      const back = new URL(await callbackFrom())
      if (state) back.searchParams.set('state', state)
      else back.searchParams.delete('state')
      expect(await browser.request('GET', back.href)).toMatchObject(expired)
      expect(await browser.user()).toBeNull()
    }
  })

  it('is refused when its callback is replayed, also with the old cookie', async () => {
    const back = await callbackFrom()
    const name = pending(browser)
    const sealed = browser.cookies.get(name)!
    await browser.request('GET', back)
    const replay = new Browser(app)
    expect(await replay.request('GET', back)).toMatchObject(expired)
    replay.cookies.set(name, sealed)
    expect(await replay.request('GET', back)).toMatchObject(expired)
    expect(await replay.user()).toBeNull()
  })

  it('is refused in another browser', async () => {
    const other = new Browser(app)
    expect(await other.request('GET', await callbackFrom())).toMatchObject(expired)
    expect(await other.user()).toBeNull()
  })

  it('is refused if another browser started it', async () => {
    const other = new Browser(app)
    await other.request('GET', start)
    expect(await other.request('GET', await callbackFrom())).toMatchObject(expired)
    expect(await other.user()).toBeNull()
  })

  it('is refused with an altered, truncated or invalid login cookie', async () => {
    const back = await callbackFrom()
    const name = pending(browser)
    const sealed = browser.cookies.get(name)!
    const altered = (sealed[40] === 'A' ? 'B' : 'A') + sealed.slice(41)
    for (const cookie of [sealed.slice(0, 40) + altered, sealed.slice(0, -4), sealed.slice(0, 20), 'x', '%00']) {
      browser.cookies.set(name, cookie)
      expect(await browser.request('GET', back)).toMatchObject(expired)
    }
  })

  it('is refused with a cookie that was sealed for another purpose', async () => {
    const back = await callbackFrom()
    await browser.request('POST', '/api/_auth/passkey/options', {})
    browser.cookies.set(pending(browser), browser.cookies.get(pending(browser, 'passkey'))!)
    expect(await browser.request('GET', back)).toMatchObject(expired)
  })

  it('is refused after ten minutes', async () => {
    const back = await callbackFrom()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60 * 1000)
    expect(await browser.request('GET', back)).toMatchObject(expired)
  })

  it('is refused if the identity token has another nonce', async () => {
    await expectRefused(await callbackFrom((url) => url.searchParams.set('nonce', 'foreign')))
    expect(logged).toEqual([expect.stringMatching(/^example: refused \(ClientError/)])
  })

  it('is refused if the code belongs to another challenge, or to none', async () => {
    const foreign = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    await expectRefused(await callbackFrom((url) => url.searchParams.set('code_challenge', foreign)))
    const without = await callbackFrom((url) => {
      url.searchParams.delete('code_challenge')
      url.searchParams.delete('code_challenge_method')
    })
    await expectRefused(without)
  })

  it('is refused with a made-up code, another issuer, or no code', async () => {
    const changes: ((back: URL) => void)[] = [
      (back) => back.searchParams.set('code', 'made-up'),
      (back) => back.searchParams.set('iss', 'https://evil.example'),
      (back) => back.searchParams.delete('code'),
      (back) => back.searchParams.append('code', 'second'),
    ]
    for (const change of changes) {
      const back = new URL(await callbackFrom())
      change(back)
      await expectRefused(back.href)
    }
  })

  it.each([
    ['text', 200, 'text/html', '<h1>Out of order</h1>', 'refused'],
    ['broken JSON', 200, 'application/json', '{"access_token":', 'refused'],
    ['JSON of another shape', 200, 'application/json', '[1]', 'refused'],
    ['an unsigned token', 200, 'application/json', unsigned(), 'refused'],
    ['an error of the server', 500, 'text/plain', 'secret stack', 'provider-unavailable'],
    ['an OAuth error', 400, 'application/json', '{"error":"invalid_grant"}', 'refused'],
  ])('fails with an error page if the token endpoint answers %s', async (_case, status, type, body, error) => {
    const back = await callbackFrom()
    provider.fail((request, response) => {
      if (!request.url?.startsWith('/token')) return false
      response.writeHead(status, { 'content-type': type }).end(body)
      return true
    })
    await expectRefused(back, error)
  })

  it('fails with an error page if the token endpoint breaks the connection', async () => {
    const back = await callbackFrom()
    provider.fail((request) => Boolean(request.url?.startsWith('/token') && request.socket.destroy()))
    await expectRefused(back, 'provider-unavailable')
  })

  it('is logged once while the provider is away, however many visitors try', async () => {
    provider.fail((_request, response) => Boolean(response.writeHead(503).end()))
    for (let attempt = 0; attempt < 3; attempt += 1) await browser.request('GET', start)
    expect(logged).toEqual([
      expect.stringMatching(/^does not answer \(provider-unavailable \(.*\)\): members cannot log in with it$/),
    ])
  })

  it('logs no secret when it fails', async () => {
    const back = new URL(await callbackFrom((url) => url.searchParams.set('nonce', 'foreign')))
    const { code, state } = Object.fromEntries(back.searchParams)
    const sealed = browser.cookies.get(pending(browser))!
    await browser.request('GET', back.href)
    expect(logged).toHaveLength(1)
    for (const secret of [code!, state!, sealed]) expect(logged.join()).not.toContain(secret)
  })

  it('never gets a server error for a malformed callback', async () => {
    for (const search of ['', '?', '?code', '?code=a&code=b', '?error=%00', `?state=${'x'.repeat(9000)}`, '?%ff=%ff']) {
      await browser.request('GET', start)
      expect((await browser.request('GET', callback + search)).status).toBeLessThan(500)
    }
  })
})

/** The name of the cookie of a login that is under way. */
const pending = ({ cookies }: Browser, kind = 'login'): string =>
  [...cookies.keys()].find((name) => name.startsWith(`${kind}-`))!

/** An unsecured token, with the algorithm `none` (RFC 7519 §6). */
function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'none' })}.${part({ sub: 'grace' })}.`
  return JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: token })
}
