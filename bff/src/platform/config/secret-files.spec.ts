import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../testing/config.ts'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { asNobody } from '../../../testing/without-permissions.ts'
import { Config } from './config.ts'
import { originOf } from './secret-files.ts'

const database = 'postgres://reelroom:secret@db:5432/reelroom'
const provider = { OIDC_PROVIDERS: 'my-id', OIDC_MY_ID_ISSUER: 'https://id.example', OIDC_MY_ID_CLIENT_ID: 'reelroom' }

describe('a secret in a file', () => {
  it('is a setting like any other, without the line break at its end', () => {
    const folder = createTestFolder({
      database: `${database}\n`,
      redis: 'redis://:secret@cache:6379/0\r\n',
      token: 'head.body.signature\n',
      session: 'a sentence of at least 32 characters',
      oidc: 'secret of the provider\n',
      metrics: 'token-of-the-metrics\n',
    })
    const config = Config.from({
      ...provider,
      DATABASE_URL_FILE: join(folder, 'database'),
      REDIS_URL_FILE: join(folder, 'redis'),
      TMDB_TOKEN_FILE: join(folder, 'token'),
      SESSION_SECRET_FILE: join(folder, 'session'),
      OIDC_MY_ID_CLIENT_SECRET_FILE: join(folder, 'oidc'),
      METRICS_PORT: '9464',
      METRICS_TOKEN_FILE: join(folder, 'metrics'),
      SIGN_UP_FILE: join(folder, 'no-setting-of-this-name'),
    })
    expect(config).toMatchObject({
      database: { kind: 'postgres', url: database },
      redisUrl: 'redis://:secret@cache:6379/0',
      tmdb: { token: 'head.body.signature' },
      sessionSecret: 'a sentence of at least 32 characters',
      metrics: { host: '127.0.0.1', port: 9464, token: 'token-of-the-metrics' },
      oidcProviders: [{ clientSecret: 'secret of the provider' }],
      signUp: null,
    })
  })

  it('ends the start if the setting itself is there as well', () => {
    const folder = createTestFolder({ token: 'head.body.signature' })
    for (const name of [
      'DATABASE_URL',
      'DATABASE_MIGRATION_URL',
      'REDIS_URL',
      'TMDB_TOKEN',
      'METRICS_TOKEN',
      'SESSION_SECRET',
    ])
      expect(problemsOf({ [name]: 'x', [`${name}_FILE`]: join(folder, 'token') })).toContain(
        `${name} and ${name}_FILE are both set: remove one of them.`,
      )
    const environment = { TMDB_TOKEN: '', TMDB_TOKEN_FILE: join(folder, 'token') }
    expect(Config.from(environment).tmdb?.token).toBe('head.body.signature')
  })

  it('that is missing, empty, unreadable or wrong stops the start with a message without the value and the path', async () => {
    const folder = createTestFolder({ empty: '\n', closed: database, wrong: 'mysql://reelroom:secret@db/reelroom' })
    chmodSync(join(folder, 'closed'), 0)
    const problemOf = (name: string) => problemsOf({ DATABASE_URL_FILE: join(folder, name) })
    expect(problemOf('missing')).toEqual(['DATABASE_URL_FILE names a file that does not exist.'])
    expect(problemOf('empty')).toEqual(['DATABASE_URL_FILE names an empty file.'])
    expect(problemOf('.')).toEqual(['DATABASE_URL_FILE names a file that cannot be read (EISDIR).'])
    expect(problemOf('wrong')).toEqual([
      'DATABASE_URL is a PostgreSQL address: postgres://user:password@host:5432/name.',
    ])
    await asNobody(async () =>
      expect(problemOf('closed')).toEqual([
        `DATABASE_URL_FILE names a file that user ${process.geteuid?.()} may not read.`,
      ]),
    )
  })

  it('is named as the origin of its setting', () => {
    const environment = { TMDB_TOKEN_FILE: '/run/secrets/token', SIGN_UP_FILE: '/x', PORT: '80' }
    expect(['TMDB_TOKEN', 'SIGN_UP', 'PORT', 'HOST'].map((name) => originOf(name, environment))).toEqual([
      'file of TMDB_TOKEN_FILE',
      'default',
      'environment',
      'default',
    ])
  })
})
