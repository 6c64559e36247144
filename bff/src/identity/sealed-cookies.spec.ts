import fastifyCookie from '@fastify/cookie'
import { EncryptJWT } from 'jose'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { databases } from '../../testing/databases.ts'
import { SealedCookies } from './sealed-cookies.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { SharedKeys } from './shared-keys.ts'

const minute = 60_000

/** One of several servers on a database; a request's `now` header sets its time. */
async function startProcess(database: UserDatabase): Promise<FastifyInstance> {
  const [config, store] = [Config.from({}), new SealedCookiesStore(database)]
  const seals = new SealedCookies(config, store, new SharedKeys(config, store))
  const app = fastify()
  await app.register(fastifyCookie)
  app.get('/write', async (request, reply) => {
    await seals.write(
      request,
      reply,
      { name: 'passkey', key: keyOf(request.query) },
      { challenge: 'abc' },
      Number(request.headers['now'] ?? 0),
    )
    return 'written'
  })
  app.get('/take', async (request, reply) => ({
    value: await seals.take(
      request,
      reply,
      { name: 'passkey', key: keyOf(request.query) },
      Number(request.headers['now'] ?? 0),
    ),
  }))
  onTestFinished(() => app.close())
  return app
}

const keyOf = (query: unknown): string => (query as { key?: string }).key ?? 'abc'

async function sealed(app: FastifyInstance, now = 0): Promise<string> {
  const { cookies } = await app.inject({ url: '/write', headers: { now: String(now) } })
  return `${cookies[0]!.name}=${cookies[0]!.value}`
}

const takeCookie = async (app: FastifyInstance, cookie: string, now = 0): Promise<unknown> =>
  (await app.inject({ url: '/take', headers: { cookie, now: String(now) } })).json<{ value: unknown }>().value

describe.each(databases)('the login cookie in a browser, in $name', ({ open }) => {
  it('works once, in any process', async () => {
    const database = await open()
    const [one, other] = [await startProcess(database), await startProcess(database)]
    const cookie = await sealed(one)
    expect([await takeCookie(other, cookie), await takeCookie(one, cookie), await takeCookie(other, cookie)]).toEqual([
      { challenge: 'abc' },
      null,
      null,
    ])
  })

  it('works once, even if many processes get it at the same moment', async () => {
    const database = await open()
    const processes = await Promise.all(Array.from({ length: 8 }, () => startProcess(database)))
    const cookie = await sealed(processes[0]!)
    const answers = await Promise.all(processes.map((app) => takeCookie(app, cookie)))
    expect(answers.filter((answer) => answer !== null)).toEqual([{ challenge: 'abc' }])
  })

  it('works for ten minutes, after which the server remembers nothing of it', async () => {
    const database = await open()
    const app = await startProcess(database)
    const [late, inTime] = [await sealed(app), await sealed(app)]
    expect(await takeCookie(app, inTime, 10 * minute - 1)).toEqual({ challenge: 'abc' })
    expect(await takeCookie(app, late, 10 * minute)).toBeNull()
    expect(await takeCookie(app, inTime, 10 * minute)).toBeNull()
    expect(await takeCookie(app, await sealed(app, 20 * minute), 20 * minute)).toEqual({ challenge: 'abc' })
    expect(await database.selectFrom('used_seals').select('expires_at').execute()).toEqual([
      { expires_at: 30 * minute },
    ])
  })

  it('counts only if it is sealed by the server’s own algorithm, whatever its header names', async () => {
    const database = await open()
    const app = await startProcess(database)
    const config = Config.from({})
    const key = await new SharedKeys(config, new SealedCookiesStore(database)).of('sealed cookies')
    const name = (await sealed(app)).split('=')[0]!
    const headerOf = (cookie: string): unknown =>
      JSON.parse(Buffer.from(cookie.split('=')[1]!.split('.')[0]!, 'base64url').toString())
    const resealed = (header: { alg: string; enc: string }, secret: Uint8Array = key) =>
      new EncryptJWT({ value: { challenge: 'abc' } })
        .setProtectedHeader(header)
        .setAudience('passkey')
        .setJti(header.alg + header.enc)
        .setExpirationTime(new Date(10 * minute))
        .encrypt(secret)
    expect(headerOf(await sealed(app))).toEqual({ alg: 'dir', enc: 'A256GCM' })
    expect([
      await takeCookie(app, `${name}=${await resealed({ alg: 'dir', enc: 'A256GCM' })}`),
      await takeCookie(app, `${name}=${await resealed({ alg: 'dir', enc: 'A128CBC-HS256' })}`),
      await takeCookie(app, `${name}=${await resealed({ alg: 'A256KW', enc: 'A256GCM' })}`),
      await takeCookie(app, `${name}=${await resealed({ alg: 'A256GCMKW', enc: 'A128GCM' })}`),
      await takeCookie(app, `${name}=${await resealed({ alg: 'dir', enc: 'A256GCM' }, new Uint8Array(32))}`),
    ]).toEqual([{ challenge: 'abc' }, null, null, null, null])
  })

  it('may exist for several logins at once; a fifth one replaces the oldest', async () => {
    const app = await startProcess(await open())
    const jar = new Map<string, string>()
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const key of ['1', '2', '3', '4', '5']) {
      const { cookies } = await app.inject({ url: `/write?key=${key}`, headers: { cookie: cookie() } })
      for (const { name, value } of cookies)
        if (value) jar.set(name, value)
        else jar.delete(name)
    }
    const take = async (key: string) =>
      (await app.inject({ url: `/take?key=${key}`, headers: { cookie: cookie() } })).json()
    expect(await Promise.all(['1', '2', '3', '4', '5'].map(take))).toEqual([
      { value: null },
      ...Array.from({ length: 4 }, () => ({ value: { challenge: 'abc' } })),
    ])
  })
})
