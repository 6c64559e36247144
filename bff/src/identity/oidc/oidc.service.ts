import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Configuration } from 'openid-client'
import { sessionCalls } from '@contract/calls/session.calls'
import { Config } from '../../platform/config/config.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { OutageLog } from '../../platform/telemetry/outage-log.ts'
import { profileOf, type Profile } from './claims.ts'
import { discoverProvider } from './discover-provider.ts'
import { describeFailure, failureOf, LoginFailure } from './login-failure.ts'

const hour = 60 * 60 * 1000

/** Loaded with the first login at a provider. */
const protocol = () => import('openid-client')

/** Values that bind an authorization to the browser that began it (RFC 9700 §2.1; OpenID Connect Core §3.1.2.1). */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The authorization code flow with PKCE, with every provider that the operator named. */
@Injectable()
export class OidcService {
  private readonly outages = new Map<string, OutageLog>()
  private readonly clients = new LRUCache<string, Promise<Configuration>>({ max: 100, ttl: hour })

  constructor(private readonly config: Config) {}

  /** @throws ProblemException `not-found` for a provider that is not configured */
  provider(id: string): OidcProvider {
    const provider = this.config.oidcProviders.find((other) => other.id === id)
    if (!provider) throw new ProblemException('not-found', 404)
    return provider
  }

  /**
   * The provider's address to redirect to, and the values to check its answer with. `isFresh`: the provider has to ask for the login
   * even if the person is logged in there (OpenID Connect Core §3.1.2.1). @throws LoginFailure
   */
  async begin(provider: OidcProvider, { isFresh = false } = {}): Promise<{ url: URL; checks: Checks }> {
    const client = await this.client(provider)
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
      await protocol()
    const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(client, {
      redirect_uri: this.callbackUrl(provider).href,
      response_type: 'code',
      scope: provider.scopes,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
    })
    return { url, checks }
  }

  /**
   * Exchanges the code for the user's profile. `search` is the callback's original query. With `maxAgeSeconds` the provider has to
   * say that the login itself is not older (`auth_time`, OpenID Connect Core §3.1.3.7); 30 seconds are for clocks that differ.
   * @throws LoginFailure
   */
  async finish(
    provider: OidcProvider,
    search: string,
    { state, nonce, verifier }: Checks,
    maxAgeSeconds?: number,
  ): Promise<Profile> {
    const url = this.callbackUrl(provider)
    url.search = search
    if (url.searchParams.get('state') !== state) throw new LoginFailure('expired')
    const client = await this.client(provider)
    const { authorizationCodeGrant, fetchUserInfo } = await protocol()
    try {
      const tokens = await authorizationCodeGrant(client, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
      const claims = tokens.claims()!
      // Claims may be in the ID token or in the user info (OpenID Connect Core §5.4).
      const userInfo = client.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(client, tokens.access_token, claims.sub)
        : {}
      this.outages.get(provider.id)?.noteSuccess()
      return profileOf({ ...userInfo, ...claims }, provider.label)
    } catch (error) {
      throw this.noted(provider, await failureOf(error))
    }
  }

  /** The failure; the outage of a provider is noted for the log. */
  private noted({ id }: OidcProvider, failure: LoginFailure): LoginFailure {
    if (failure.code !== 'provider-unavailable') return failure
    const outage = this.outages.get(id) ?? new OutageLog(`oidc ${id}`, 'members cannot log in with it')
    this.outages.set(id, outage)
    outage.noteFailure(id, describeFailure(failure))
    failure.isReported = true
    return failure
  }

  private callbackUrl({ id }: OidcProvider): URL {
    return new URL(sessionCalls.oidcCallback.route.split(' ')[1]!.replace(':provider', id), this.config.origin)
  }

  /** The provider's configuration, discovered at the first use and cached for an hour. */
  private async client(provider: OidcProvider): Promise<Configuration> {
    const cached = this.clients.get(provider.id)
    const discovery = cached ?? discoverProvider(provider)
    if (!cached) this.clients.set(provider.id, discovery)
    try {
      const client = await discovery
      if (!cached) this.outages.get(provider.id)?.noteSuccess()
      return client
    } catch (error) {
      this.clients.delete(provider.id)
      throw this.noted(provider, new LoginFailure('provider-unavailable', { cause: error }))
    }
  }
}
