import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { databases } from '../../../testing/databases.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'

const people = { grace: { name: 'Grace Hopper' } }
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

describe('login at an OpenID provider', () => {
  let app: NestFastifyApplication
  let browser: Browser
  beforeEach(async () => {
    app = await startAuth(await databases[0]!.open(), {
      OIDC_PROVIDERS: 'example,other',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
      OIDC_EXAMPLE_CLIENT_SECRET: clientSecret,
      OIDC_EXAMPLE_NAME: 'Example ID',
      OIDC_OTHER_ISSUER: 'http://127.0.0.1:9',
      OIDC_OTHER_CLIENT_ID: 'nobody listens there',
    })
    onTestFinished(async () => {
      provider.fail(null)
      await app.close()
    })
    browser = new Browser(app)
  })

  it.each([
    ['/movie/1062?tab=cast', '/movie/1062?tab=cast'],
    ['//evil.example', '/'],
    ['https:evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\r\nset-cookie: a=b', '/set-cookie:%20a=b'],
  ])('redirect=%j leads to %j, never to another site', async (target, expectedLocation) => {
    const answer = await browser.logIn('grace', `?redirect=${encodeURIComponent(target)}`)
    expect(answer).toMatchObject({ status: 303, location: expectedLocation })
  })

  it('keeps the address to go to in a cookie that browsers store, or forgets one that is too long', async () => {
    const sizes: boolean[] = []
    const search = (text: string) => `/search?q=${text}`
    const addresses = [
      search('a'.repeat(1990)),
      search('"'.repeat(600)),
      search('東'.repeat(220)),
      search('🎬'.repeat(999)),
    ]
    for (const address of addresses) {
      const visitor = new Browser(app)
      const { location } = await visitor.request('GET', `${start}?redirect=${encodeURIComponent(address)}`)
      for (const [name, value] of visitor.cookies) sizes.push(name.length + value.length < 4096 - 100)
      const back = await visitor.atProvider(location, { who: 'grace' })
      const ended = await visitor.request('GET', back)
      expect(ended.location).toBe(address.includes('🎬') ? '/home' : encodeURI(address))
    }
    expect(sizes).toEqual([true, true, true, true])
  })

  it('a login in a popup ends in the page that closes it, with the nonce of its start', async () => {
    expect(await browser.logIn('grace', '?popup=a-nonce')).toMatchObject({ location: '/login/done?popup=a-nonce' })
    expect(await new Browser(app).request('GET', `${start}?popup=<script>`)).toMatchObject({ status: 303 })
  })

  it('two tabs that log in at the same time both succeed, in either order', async () => {
    const begun = [
      (await browser.request('GET', `${start}?redirect=/movie/1062`)).location,
      (await browser.request('GET', `${start}?popup=a-nonce`)).location,
    ]
    // Each comes from a login of its own at the provider, whose grant of an earlier one would end.
    const [first, second] = await Promise.all(begun.map((url) => new Browser(app).atProvider(url, { who: 'grace' })))
    expect(await browser.request('GET', second!)).toMatchObject({ location: '/login/done?popup=a-nonce' })
    expect(await browser.request('GET', first!)).toMatchObject({ location: '/movie/1062' })
    expect(await browser.user()).toMatchObject({ name: 'Grace Hopper' })
    expect([...browser.cookies.keys()]).toEqual(['sid'])
  })

  it('a visitor who cancels at the provider sees access-denied, in the popup and without one', async () => {
    for (const [query, expectedLocation] of [
      ['?popup=a-nonce', '/login/done?error=access-denied&popup=a-nonce'],
      ['', '/login?error=access-denied'],
    ] as const) {
      const { location } = await browser.request('GET', start + query)
      const back = await browser.atProvider(location, { cancel: 'yes' })
      expect(await browser.request('GET', back)).toMatchObject({ status: 303, location: expectedLocation })
    }
    expect(await browser.user()).toBeNull()
  })

  it('a provider that is down stops only the logins at that provider', async () => {
    expect(await browser.request('GET', '/api/_auth/oidc/other/start?popup=n')).toMatchObject({
      status: 303,
      location: '/login/done?error=provider-unavailable&popup=n',
    })
    expect(await browser.logIn('grace')).toMatchObject({ location: '/home' })
    expect(await browser.request('POST', '/api/_auth/oidc/other/connect', {})).toMatchObject({
      status: 503,
      body: { type: 'provider-unavailable' },
    })
  })

  it('a provider that was down is requested again', async () => {
    provider.fail((_request, response) => Boolean(response.writeHead(503).end()))
    expect(await browser.request('GET', start)).toMatchObject({ location: '/login?error=provider-unavailable' })
    provider.fail(null)
    expect(await browser.logIn('grace')).toMatchObject({ location: '/home' })
  })

  it('may be started three hundred times from an address; then the page that the visitor came from says so', async () => {
    const locations = new Set<string>()
    for (let times = 0; times < 300; times += 1)
      locations.add(new URL((await browser.request('GET', start)).location).origin)
    expect([...locations]).toEqual([provider.issuer])
    expect(await browser.request('GET', `${start}?popup=n`)).toMatchObject({
      status: 303,
      location: '/login/done?error=too-many-attempts&popup=n',
    })
    expect(await browser.request('GET', start)).toMatchObject({ location: '/login?error=too-many-attempts' })
  })

  it('an unknown provider is not found', async () => {
    for (const path of ['start', 'callback'])
      expect(await browser.request('GET', `/api/_auth/oidc/nobody/${path}`)).toMatchObject({
        status: 404,
        body: { type: 'not-found' },
      })
  })
})
