import { describe, expect, it } from 'vitest'
import { Config, ConfigError } from './config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    Config.from(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('configuration', () => {
  it('with no configuration at all the product runs whole on one machine', () => {
    expect(Config.from({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://127.0.0.1:3000',
      secureCookies: false,
      tmdb: null,
      access: 'members',
      demoLogin: true,
    })
  })

  it('a value that is a v3 key is refused with a sentence that says which credential is wanted, and without the key', () => {
    const key = '0123456789abcdef0123456789abcdef'
    const problems = problemsOf({ TMDB_TOKEN: key })
    expect(problems).toEqual([
      'TMDB_TOKEN holds a v3 API key; what is wanted is the API Read Access Token (three parts joined by dots).',
    ])
    expect(problems.join()).not.toContain(key)
  })

  it('DATABASE_URL moves the user database to PostgreSQL; a wrong one is named and never printed', () => {
    const url = 'postgres://reelroom:secret@db:5432/reelroom'
    expect(Config.from({ DATA_DIR: '/data' }).database).toEqual({ kind: 'sqlite', dir: '/data' })
    expect(Config.from({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
    expect(problemsOf({ DATABASE_URL: 'mysql://reelroom:secret@db/reelroom' })).toEqual([
      'DATABASE_URL is a PostgreSQL address: postgres://user:password@host:5432/name.',
    ])
  })

  it('REDIS_URL names what several servers share; a wrong one is named and never printed', () => {
    expect(Config.from({}).redisUrl).toBeNull()
    expect(Config.from({ REDIS_URL: 'rediss://reelroom:secret@cache:6380/1' }).redisUrl).toBe(
      'rediss://reelroom:secret@cache:6380/1',
    )
    expect(problemsOf({ REDIS_URL: 'http://reelroom:secret@cache' })).toEqual([
      'REDIS_URL is a Redis address: redis://user:password@host:6379/0, or rediss:// over TLS.',
    ])
  })

  it('names every variable that is wrong', () => {
    expect(problemsOf({ PORT: 'eighty', ACCESS: 'all', DEMO_LOGIN: 'yes', PUBLIC_URL: 'reelroom' })).toEqual([
      'PORT is a number.',
      'PUBLIC_URL is an absolute http(s) url.',
      'ACCESS is either members or open.',
      'DEMO_LOGIN is either on or off.',
    ])
  })

  it('forwarding headers are trusted from the proxies that are named, and from nobody else', () => {
    expect(Config.from({}).trustedProxies).toEqual([])
    expect(Config.from({ TRUST_PROXY: '10.0.0.2, 172.16.0.0/12,fd00::/8,loopback' }).trustedProxies).toEqual([
      '10.0.0.2',
      '172.16.0.0/12',
      'fd00::/8',
      'loopback',
    ])
    for (const wrong of ['true', '10.0.0', '10.0.0.1/33', '10.0.0.1/8/8', 'proxy.example'])
      expect(problemsOf({ TRUST_PROXY: wrong })).toEqual([
        'TRUST_PROXY lists addresses or networks of proxies, such as 10.0.0.2 or 172.16.0.0/12, separated by commas.',
      ])
  })

  it('an empty value counts as absent', () => {
    expect(Config.from({ TMDB_TOKEN: '', PORT: '' })).toMatchObject({ tmdb: null, port: 3000 })
  })

  it('the demo account is never on by itself with a public HOST, a DATABASE_URL or a live service', () => {
    expect(Config.from({ HOST: '0.0.0.0' }).demoLogin).toBe(false)
    expect(Config.from({ TMDB_TOKEN: 'a.b.c' }).demoLogin).toBe(false)
    expect(Config.from({ DATABASE_URL: 'postgres://localhost/reelroom' }).demoLogin).toBe(false)
    expect(Config.from({ HOST: '0.0.0.0', DEMO_LOGIN: 'on' }).demoLogin).toBe(true)
    expect(Config.from({ DEMO_LOGIN: 'off' }).demoLogin).toBe(false)
  })

  it('the inspector of a build is there only where the operator wants it', () => {
    expect([Config.from({}).inspector, Config.from({ INSPECTOR: 'on' }).inspector]).toEqual([false, true])
    expect(problemsOf({ INSPECTOR: 'yes' })).toEqual(['INSPECTOR is either on or off.'])
  })

  it('cookies are secure when the public address is', () => {
    expect(Config.from({ PUBLIC_URL: 'https://films.example' })).toMatchObject({
      origin: 'https://films.example',
      secureCookies: true,
    })
  })

  it('any number of OpenID providers is read by their names', () => {
    const { oidcProviders } = Config.from({
      OIDC_PROVIDERS: 'example, my-id',
      OIDC_EXAMPLE_ISSUER: 'https://id.example.org/tenant',
      OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
      OIDC_EXAMPLE_CLIENT_SECRET: 'hush',
      OIDC_EXAMPLE_NAME: 'Example ID',
      OIDC_EXAMPLE_SCOPES: 'openid',
      OIDC_MY_ID_ISSUER: 'http://localhost:4000',
      OIDC_MY_ID_CLIENT_ID: 'public',
    })
    expect(oidcProviders).toEqual([
      {
        id: 'example',
        label: 'Example ID',
        issuer: 'https://id.example.org/tenant',
        clientId: 'reelroom',
        clientSecret: 'hush',
        scopes: 'openid',
      },
      {
        id: 'my-id',
        label: 'My-id',
        issuer: 'http://localhost:4000',
        clientId: 'public',
        clientSecret: null,
        scopes: 'openid profile email',
      },
    ])
    expect(Config.from({}).oidcProviders).toEqual([])
  })

  it('says in sentences what is wrong with a provider, beside everything else that is wrong', () => {
    expect(
      problemsOf({
        PORT: 'eighty',
        SESSION_SECRET: 'short',
        OIDC_PROVIDERS: 'a,b',
        OIDC_A_ISSUER: 'http://id.example.org',
        OIDC_B_ISSUER: 'https://id.example.org',
        OIDC_B_CLIENT_ID: 'x',
        OIDC_B_SCOPES: 'profile email',
      }),
    ).toEqual([
      'PORT is a number.',
      'SESSION_SECRET has at least 32 characters.',
      'OIDC_A_ISSUER is the https url of the provider, without a query (http only for a provider on this machine).',
      'OIDC_A_CLIENT_ID is missing.',
      'OIDC_B_SCOPES lists scopes with spaces between, openid among them.',
    ])
    expect(problemsOf({ OIDC_PROVIDERS: 'Über' })).toEqual([
      'OIDC_PROVIDERS lists names of small letters, digits and dashes, separated by commas.',
    ])
    expect(problemsOf({ OIDC_PROVIDERS: 'a,a' })).toEqual(['OIDC_PROVIDERS names a provider twice.'])
  })

  it('passkeys belong to the domain of the public address, so there are none on an address made of numbers', () => {
    expect(Config.from({ PUBLIC_URL: 'https://films.example' }).passkeyDomain).toBe('films.example')
    expect(Config.from({ PUBLIC_URL: 'http://localhost:3000' }).passkeyDomain).toBe('localhost')
    expect(Config.from({}).passkeyDomain).toBeNull()
    expect(Config.from({ HOST: '::1' }).passkeyDomain).toBeNull()
  })
})
