import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasRedis } from '../../.workspace/redis.mjs'
import { behaviors, FakeMetadataService } from '../../e2e/fakes/metadata-service.ts'
import { allowConnections, databases } from '../testing/databases.ts'
import { fillDisk, freeDisk } from '../testing/full-disk.ts'
import { listenForRequests, sendTo, type SendRequest } from '../testing/raw-http.ts'
import { testRedis } from '../testing/redis.ts'
import { noPages, startServer, Visitor } from '../testing/server.ts'
import { createBff } from './create-bff.ts'
import { BuildInfo } from './platform/config/build-info.ts'
import { Config } from './platform/config/config.ts'
import { UserDatabase } from './platform/database/database.module.ts'
import { Health } from './platform/health/health.ts'
import { PublicServer } from './platform/http/public-server.ts'

const start = async (environment: Record<string, string> = {}) => {
  const { app, close } = await startServer(environment)
  onTestFinished(close)
  return { app, send: await listenForRequests(app) }
}
/** The answers to `/healthz` and `/readyz`. */
const answers = async (send: SendRequest) => {
  const both = [await send('GET', '/healthz'), await send('GET', '/readyz')]
  return both.map(({ status, body }) => `${status} ${body.trim()}`)
}
/** Waits until both answers are these: a service is asked once a second at most. */
const expectSoon = (send: SendRequest, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await answers(send)).toEqual(expected), { timeout: 30_000, interval: 100 })

const [ok, degraded, unavailable] = ['200 ok', '200 degraded', '503 unavailable']

describe('/healthz and /readyz', () => {
  it('answer a running server with one word that no cache stores, under any host, and nothing but GET and HEAD', async () => {
    const { send } = await start({ ACCESS: 'members' })
    for (const path of ['/healthz', '/readyz', '/healthz?from=probe'])
      for (const host of ['reelroom.test', '127.0.0.1:3000', '10.0.0.7:3000', 'other.example']) {
        const { status, body, headers } = await send('GET', path, { host, 'x-request-id': 'probe-12345' })
        expect([status, body, headers['cache-control'], headers['x-request-id']]).toEqual([
          200,
          'ok\n',
          'no-store',
          'probe-12345',
        ])
      }
    expect(await send('HEAD', '/healthz')).toMatchObject({ status: 200, body: '' })
    expect(await send('POST', '/readyz')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(await send('GET', '/api/healthz')).toMatchObject({ status: 404 })
  })

  it('are degraded while the metadata service fails, until it answers again', async () => {
    const service = await FakeMetadataService.start()
    onTestFinished(() => service.stop())
    const { app, send } = await start({ TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url, ACCESS: 'open' })
    const film = (id: number) => new Visitor(app).call('mediaDetail', { params: { type: 'movie', id } })
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [101, 102, 103, 104, 105]) expect((await film(id)).status).toBe(503)
    await expectSoon(send, [ok, degraded])
    service.reset()
    await vi.waitFor(async () => expect((await film(101)).status).toBe(200), { timeout: 10_000, interval: 500 })
    await expectSoon(send, [ok, ok])
  })
})

describe.skipIf(!hasRedis())('/readyz, with a Redis', () => {
  const { running } = testRedis()
  it('is degraded while Redis is down', async () => {
    const { send } = await start({ REDIS_URL: running().url })
    await expectSoon(send, [ok, ok])
    await running().kill()
    await expectSoon(send, [ok, degraded])
    await running().start()
    await expectSoon(send, [ok, ok])
  })
})

describe.each(databases)('/readyz, with $name', ({ copied }) => {
  it('is degraded while the disk is full, until a change is stored again', async () => {
    const { app, send } = await start(await copied())
    const ada = await new Visitor(app).signUp('ada')
    const save = async (id: number) =>
      (await ada.call('putSavedTitle', { params: { type: 'movie', id }, body: { saved: true } })).status
    await fillDisk(app.get(UserDatabase))
    let id = 1001
    while ((await save(id)) === 200) id += 1
    await expectSoon(send, [ok, degraded])
    // Reading works all the time, and ends nothing.
    expect((await ada.call('session')).status).toBe(200)
    expect(await answers(send)).toEqual([ok, degraded])
    await freeDisk(app.get(UserDatabase))
    expect(await save(id)).toBe(200)
    await expectSoon(send, [ok, ok])
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  '/readyz, with $name',
  ({ environment, copied }) => {
    it.each([
      ['is degraded', {}, degraded],
      ['answers 503 with READY_NEEDS=database', { READY_NEEDS: 'database' }, unavailable],
    ])('%s while it is down, and /healthz does not query it', async (_, needs, expected) => {
      const settings = await copied()
      const { send } = await start({ ...settings, ...needs })
      await expectSoon(send, [ok, ok])
      await allowConnections(settings['DATABASE_URL']!, false)
      await expectSoon(send, [ok, expected])
      await allowConnections(settings['DATABASE_URL']!, true)
      await expectSoon(send, [ok, ok])
    })

    it('answers 503 while another server migrates, and every other call asks the client to retry', async () => {
      const settings = await environment()
      const lock = new pg.Client(settings['DATABASE_URL'])
      await lock.connect()
      await lock.query('select pg_advisory_lock(73357666)')
      const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
      const config = Config.from({ ...settings, DATA_DIR: folder, PUBLIC_URL: 'http://reelroom.test' })
      const publicServer = new PublicServer(new Health(), null)
      await publicServer.listen({ host: '127.0.0.1', port: 0 })
      const build = new BuildInfo('test', '0', '2026-01-01T00:00:00Z')
      const starting = createBff({ config, build, frontendDist: null, renderer: noPages, logLevels: [], publicServer })
      const send = sendTo((publicServer.http.address() as AddressInfo).port)

      expect(await answers(send)).toEqual([ok, '503 starting'])
      expect(await send('GET', '/')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'no-store' },
        body: 'Reelroom is starting. Try again in a moment.\n',
      })
      await lock.query('select pg_advisory_unlock(73357666)')
      await lock.end()
      const app = await starting
      onTestFinished(async () => {
        publicServer.http.close()
        await app.close()
        rmSync(folder, { recursive: true })
      })
      await app.init()
      expect(await answers(send)).toEqual([ok, '503 starting'])
      await app.getHttpAdapter().getInstance().ready()
      expect(await answers(send)).toEqual([ok, ok])
      expect(await send('GET', '/api/_auth/session')).toMatchObject({ status: 200, body: '{"user":null}' })
    })
  },
)
