import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../testing/config.ts'
import { Config } from './config.ts'

describe('configuration', () => {
  it('an empty configuration runs the whole product on one machine', () => {
    expect(Config.from({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://127.0.0.1:3000',
      secureCookies: false,
      tmdb: null,
      access: 'members',
      signUp: null,
      demoLogin: true,
    })
  })

  it('a v3 key is refused with an error that names the right credential, without the key', () => {
    const key = '0123456789abcdef0123456789abcdef'
    const problems = problemsOf({ TMDB_TOKEN: key })
    expect(problems).toEqual([
      'TMDB_TOKEN holds a v3 API key; what is wanted is the API Read Access Token (three parts joined by dots).',
    ])
    expect(problems.join()).not.toContain(key)
  })

  it('DATABASE_URL selects PostgreSQL; an invalid one is reported and never printed', () => {
    const url = 'postgres://reelroom:secret@db:5432/reelroom'
    expect(Config.from({ DATA_DIR: '/data' }).database).toEqual({ kind: 'sqlite', dir: '/data' })
    const whole = { kind: 'postgres', url, migrationUrl: url, poolSize: 10 }
    expect(Config.from({ DATABASE_URL: url }).database).toEqual(whole)
    const [migrationUrl, pooled] = ['postgres://reelroom:secret@db:6432/reelroom', { DATABASE_POOL: '4' }]
    expect(Config.from({ DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl, ...pooled }).database).toEqual({
      ...whole,
      migrationUrl,
      poolSize: 4,
    })
    expect(problemsOf({ DATABASE_URL: 'mysql://reelroom:secret@db/reelroom' })).toEqual([
      'DATABASE_URL is a PostgreSQL address: postgres://user:password@host:5432/name.',
    ])
  })

  it('REDIS_URL names the shared Redis; an invalid one is reported and never printed', () => {
    expect(Config.from({}).redisUrl).toBeNull()
    expect(Config.from({ REDIS_URL: 'rediss://reelroom:secret@cache:6380/1' }).redisUrl).toBe(
      'rediss://reelroom:secret@cache:6380/1',
    )
    expect(problemsOf({ REDIS_URL: 'http://reelroom:secret@cache' })).toEqual([
      'REDIS_URL is a Redis address: redis://user:password@host:6379/0, or rediss:// over TLS.',
    ])
  })

  it('BACKUP_AT is a time of the day, and BACKUP_KEEP numbers of days, weeks and months', () => {
    expect(Config.from({ DATA_DIR: '/data' })).toMatchObject({
      backupDir: '/data/backups',
      backupAt: null,
      backupKeep: { days: 7, weeks: 4, months: 6 },
    })
    expect(Config.from({ BACKUP_AT: '03:05', BACKUP_KEEP: '2w,10d' })).toMatchObject({
      backupAt: { hour: 3, minute: 5 },
      backupKeep: { days: 10, weeks: 2, months: 0 },
    })
    expect(problemsOf({ BACKUP_AT: '24:00', BACKUP_KEEP: 'always' })).toEqual([
      'BACKUP_AT is a time of the day, such as 03:30.',
      'BACKUP_KEEP lists numbers of days, weeks and months, such as 7d,4w,6m.',
    ])
  })

  it('quotas are amounts of kinds, and bytes may have a unit', () => {
    expect(Config.from({ QUOTAS: 'titles=5000, notes=20MB,total=1GB' }).quotas).toEqual({
      titles: 5000,
      notes: 20_000_000,
      total: 1_000_000_000,
    })
    expect(Config.from({}).quotas).toEqual({})
    for (const QUOTAS of ['titles', 'titles=-1', 'titles=5MB', 'dreams=5', 'titles=1,titles=2', 'notes=5TB'])
      expect(problemsOf({ QUOTAS })).toEqual([
        'QUOTAS lists quotas such as titles=50000, viewings=100000, notes=20MB, total=200MB, separated by commas.',
      ])
  })

  it('an error names every invalid variable', () => {
    expect(
      problemsOf({ PORT: 'eighty', ACCESS: 'all', DEMO_LOGIN: 'yes', PUBLIC_URL: 'reelroom', SIGN_UP: 'no' }),
    ).toEqual([
      'PORT is a number.',
      'PUBLIC_URL is an absolute http(s) url.',
      'ACCESS is either members or open.',
      'SIGN_UP is open, invite or closed.',
      'DEMO_LOGIN is either on or off.',
    ])
  })

  it('passwords are switched off only beside a provider', () => {
    expect(problemsOf({ LOCAL_PASSWORDS: 'off' })).toEqual([
      'LOCAL_PASSWORDS is off, and OIDC_PROVIDERS names no provider, so no one could log in.',
    ])
    const provider = {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: 'https://id.example.org',
      OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
    }
    expect(Config.from({ ...provider, LOCAL_PASSWORDS: 'off' }).localPasswords).toBe('off')
    expect(Config.from({ LOCAL_PASSWORDS: 'on' }).localPasswords).toBe('on')
    expect(Config.from({}).localPasswords).toBeNull()
  })

  it('forwarding headers count only from the named proxies', () => {
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

  it('a PUBLIC_URL with a path is refused, since the server has no base path', () => {
    expect(Config.from({ PUBLIC_URL: 'https://films.example/' }).origin).toBe('https://films.example')
    for (const wrong of ['/films', '/films/', '/?a=b', '/#a'])
      expect(problemsOf({ PUBLIC_URL: `https://films.example${wrong}` })).toEqual([
        'PUBLIC_URL is an origin such as https://films.example, without a path, a query or a user: Reelroom cannot be served below a path (docs/operating.md, “Behind a proxy”).',
      ])
    expect(problemsOf({ PUBLIC_URL: 'https://user:secret@films.example' }).join()).not.toContain('secret')
  })

  it('an empty value counts as absent', () => {
    expect(Config.from({ TMDB_TOKEN: '', PORT: '' })).toMatchObject({ tmdb: null, port: 3000 })
  })

  it('the demo and the OpenAPI page are on by default only on a loopback origin', () => {
    const byThemselves = (environment: Record<string, string>) => {
      const { demoLogin, apiDocs } = Config.from(environment)
      return [demoLogin, apiDocs]
    }
    for (const loopback of ['127.0.0.2', '::1', 'localhost'])
      expect([loopback, ...byThemselves({ HOST: loopback })]).toEqual([loopback, true, true])
    expect(byThemselves({ HOST: '0.0.0.0', PUBLIC_URL: 'http://[::1]:8080' })).toEqual([true, true])
    const others: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '127.example.org' },
      { PUBLIC_URL: 'https://films.example' },
      { PUBLIC_URL: 'https://127.films.example' },
      { PUBLIC_URL: 'http://192.168.1.5:3000' },
    ]
    for (const open of others) expect([open, ...byThemselves(open)]).toEqual([open, false, false])
  })

  it('the demo account is off by default with a DATABASE_URL or a live service', () => {
    expect(Config.from({ TMDB_TOKEN: 'a.b.c' }).demoLogin).toBe(false)
    expect(Config.from({ DATABASE_URL: 'postgres://localhost/reelroom' }).demoLogin).toBe(false)
    expect(Config.from({ HOST: '0.0.0.0', DEMO_LOGIN: 'on' }).demoLogin).toBe(true)
    expect(Config.from({ DEMO_LOGIN: 'off' }).demoLogin).toBe(false)
  })

  it('the inspector of a build exists only if the operator turns it on', () => {
    expect([Config.from({}).inspector, Config.from({ INSPECTOR: 'on' }).inspector]).toEqual([false, true])
    expect(problemsOf({ INSPECTOR: 'yes' })).toEqual(['INSPECTOR is either on or off.'])
  })

  it('every IP address is accepted if the server listens on all of them and has no public address', () => {
    const answersAny = (HOST: string, PUBLIC_URL = '') => Config.from({ HOST, PUBLIC_URL }).answersAnyAddress
    expect([answersAny('0.0.0.0'), answersAny('::')]).toEqual([true, true])
    expect([answersAny(''), answersAny('192.168.1.5'), answersAny('0.0.0.0', 'http://films.lan')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('cookies are secure if the public address is', () => {
    expect(Config.from({ PUBLIC_URL: 'https://films.example' })).toMatchObject({
      origin: 'https://films.example',
      secureCookies: true,
    })
  })

  it('browsers never try http again for the public address, and for the names below it if the operator says so', () => {
    const policyOf = (HSTS: string, PUBLIC_URL = 'https://films.example') =>
      Config.from({ PUBLIC_URL, HSTS }).transportSecurity
    expect(['', 'host', 'subdomains', 'preload'].map((hsts) => policyOf(hsts))).toEqual([
      'max-age=31536000',
      'max-age=31536000',
      'max-age=31536000; includeSubDomains',
      'max-age=31536000; includeSubDomains; preload',
    ])
    expect(policyOf('preload', 'http://films.example')).toBeNull()
    expect(() => policyOf('always')).toThrow('HSTS is host, subdomains or preload.')
  })

  it('passkeys belong to the domain of the public address, so an IP address has none', () => {
    expect(Config.from({ PUBLIC_URL: 'https://films.example' }).passkeyDomain).toBe('films.example')
    expect(Config.from({ PUBLIC_URL: 'http://localhost:3000' }).passkeyDomain).toBe('localhost')
    expect(Config.from({}).passkeyDomain).toBeNull()
    expect(Config.from({ HOST: '::1' }).passkeyDomain).toBeNull()
  })
})
