import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'
import { databases } from '../../../testing/databases.ts'

const start = '/api/_auth/oidc/example/start'
const accessToken = 'an-access-token-of-the-provider'

let provider: RunningProvider
beforeAll(async () => {
  const redirectUri = `${appOrigin}/api/_auth/oidc/example/callback`
  provider = await startOidcProvider({ redirectUri, people: { grace: { name: 'Grace' } } })
})
afterAll(() => provider.stop())

describe('an ID token', () => {
  let app: NestFastifyApplication
  let browser: Browser
  beforeEach(async () => {
    app = await startAuth(await databases[0]!.open(), {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
    })
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
    onTestFinished(async () => {
      provider.fail(null)
      vi.restoreAllMocks()
      await app.close()
    })
    browser = new Browser(app)
  })

  /** Logs in while the provider answers with this token in place of its own; `claims` replace some of the right ones. */
  async function logInWith(
    claims: object = {},
    header: object = {},
    key: KeyObject | Uint8Array = provider.signingKey,
  ) {
    const url = new URL((await browser.request('GET', start)).location)
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: provider.issuer, sub: 'grace', aud: provider.clientId, iat: now, exp: now + 600 }
    const token = await new SignJWT({ ...right, nonce: url.searchParams.get('nonce'), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key)
    const back = await browser.atProvider(url.href, { who: 'grace' })
    provider.fail((request, response) => {
      const answers: Record<string, object> = {
        '/token': { access_token: accessToken, token_type: 'Bearer', id_token: token },
        '/me': { sub: 'grace', name: 'Grace' },
      }
      const answer = answers[request.url ?? '']
      if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      return answer !== undefined
    })
    return { token, answer: await browser.request('GET', back) }
  }

  it('of the provider opens the account; neither it nor the access token reaches the browser', async () => {
    const { token, answer } = await logInWith()
    expect([answer.location, await browser.user()]).toEqual(['/home', expect.objectContaining({ name: 'Grace' })])
    const seen: unknown[] = [answer, ...browser.cookies.values()]
    for (const path of ['session', 'account', 'identities'])
      seen.push(await browser.request('GET', `/api/_auth/${path}`))
    const text = JSON.stringify(seen)
    expect([text.includes(accessToken), text.includes(token), text.includes(token.split('.')[2]!)]).toEqual([
      false,
      false,
      false,
    ])
  })

  const { privateKey: foreignKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  it.each<[string, () => Promise<Parameters<typeof logInWith>> | Parameters<typeof logInWith>]>([
    ['signed by another key', () => [{}, {}, foreignKey]],
    ['that brings its own key', async () => [{}, { jwk: await exportJWK(publicKey) }, foreignKey]],
    ['that names where its key is', () => [{}, { jku: 'https://evil.example/keys' }, foreignKey]],
    [
      'signed with the public key as a secret',
      () => [
        {},
        { alg: 'HS256' },
        new Uint8Array(createPublicKey(provider.signingKey).export({ type: 'spki', format: 'der' })),
      ],
    ],
    ['for another client', () => [{ aud: 'another-client' }]],
    ['for several clients, issued to another', () => [{ aud: [provider.clientId, 'other'], azp: 'other' }]],
    ['of another issuer', () => [{ iss: 'https://evil.example' }]],
    ['that has expired', () => [{ exp: Math.floor(Date.now() / 1000) - 3600 }]],
    ['of another login', () => [{ nonce: 'foreign' }]],
  ])('%s gives no access', async (_case, changed) => {
    const { answer } = await logInWith(...(await changed()))
    expect([answer.status, answer.location, await browser.user()]).toEqual([303, '/login?error=refused', null])
  })
})

describe('the metadata of a provider', () => {
  it('that names another issuer starts no login', async () => {
    const app = await startAuth(await databases[0]!.open(), {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: provider.issuer,
      OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
    })
    onTestFinished(async () => {
      provider.fail(null)
      await app.close()
    })
    provider.fail((request, response) => {
      if (!request.url?.startsWith('/.well-known/')) return false
      const metadata = {
        issuer: 'https://evil.example',
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
      return true
    })
    expect(await new Browser(app).request('GET', start)).toMatchObject({
      status: 303,
      location: '/login?error=provider-unavailable',
    })
  })
})
