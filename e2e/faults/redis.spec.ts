import { createClient, type RedisClientType } from '@redis/client'
import { expect, test } from '@playwright/test'
import { localeCookie, type LocaleCode } from '@contract/locale'
import { hasRedis, throwAwayRedis, type ThrowAwayRedis } from '../../.workspace/redis.mjs'
import { logInToDemo, send } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { startLink } from './link.ts'

type Link = Awaited<ReturnType<typeof startLink>>

const paths = ['/', '/movie/101', '/tv', '/person', '/search?q=heat', '/movie/category/popular', '/login', '/nope']
const membersPaths = ['/home', '/my', '/my/watchlist', '/profile', '/api/_auth/session']
const item = '/api/userMedia/items/movie/101'

let service: FakeMetadataService
let redis: ThrowAwayRedis
test.beforeAll(async () => {
  service = await FakeMetadataService.start()
  if (hasRedis()) redis = await throwAwayRedis()
})
test.afterAll(async () => {
  await service.stop()
  await redis?.kill()
})

/** What a visitor and a member get: of each request the status and the title of the page. */
async function walk(app: RunningBff, language: LocaleCode): Promise<string[]> {
  const locale = `${localeCookie.name}=${language}`
  const cookie = `${locale}; ${await logInToDemo(app.origin)}`
  const lines: string[] = []
  const visit = async (method: string, path: string, sent: string, body?: unknown) => {
    const answer = await send(app, method, path, sent, body)
    const title = /<title[^>]*>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? ''
    lines.push(`${method} ${path}: ${answer.status} ${title}`)
  }
  for (const path of paths) await visit('GET', path, locale)
  for (const path of [...paths, ...membersPaths]) await visit('GET', path, cookie)
  await visit('PUT', item, cookie, { saved: true })
  await visit('DELETE', '/api/_auth/session', cookie)
  return lines
}

const start = (more: Record<string, string> = {}) =>
  startBff({ ...liveEnvironment(service.url), ACCESS: 'open', ...more })

/** Replaces the value of every key, in turn with text, with nothing and with a list. */
async function fillWithRubbish(client: RedisClientType): Promise<void> {
  for (const [index, key] of (await client.keys('*')).entries()) {
    await client.del(key)
    if (index % 3 === 2) await client.lPush(key, ['rubbish'])
    else await client.set(key, ['rubbish', ''][index % 3]!)
  }
}

/** Each fault happens between two walks. */
const faults: Readonly<Record<string, (link: Link, client: RedisClientType) => unknown>> = {
  'that is flushed': (_, client) => client.flushAll(),
  'with rubbish under every key': (_, client) => fillWithRubbish(client),
  'that is slow': (link) => link.slow(500),
  'that stops answering': (link) => link.silence(),
  'whose connections break': (link) => link.cut(),
  'that is killed': () => redis.kill(),
}

test('every page answers as without Redis while Redis fails, and the product uses it again afterwards', async () => {
  test.skip(!hasRedis(), 'There is no Redis on this machine')
  const without = await start()
  const expected = { en: await walk(without, 'en'), de: await walk(without, 'de-DE') }
  await without.stop()
  expect(expected.en.filter((line) => / 5\d\d /.test(line))).toEqual([])

  const client: RedisClientType = createClient({ url: redis.url })
  client.on('error', () => undefined)
  await client.connect()
  for (const [fault, cause] of Object.entries(faults)) {
    const link = await startLink(redis.url)
    const app = await start({ REDIS_URL: link.url })
    expect([fault, await walk(app, 'en')]).toEqual([fault, expected.en])
    await cause(link, client)
    expect([fault, await walk(app, 'de-DE')]).toEqual([fault, expected.de])
    expect([fault, await walk(app, 'en')]).toEqual([fault, expected.en])
    // Without a connection, the answers of a new server's first requests do not wait for Redis either.
    const late = await start({ REDIS_URL: link.url })
    expect([fault, await walk(late, 'de-DE')]).toEqual([fault, expected.de])
    link.restore()
    if (fault === 'that is killed') await redis.start()
    for (const server of [app, late]) {
      if (server.output().includes('out of reach'))
        await expect
          .poll(async () => {
            await walk(server, 'fr-FR')
            return server.output()
          })
          .toContain('is there again')
      await server.stop()
    }
    link.stop()
  }
  client.destroy()
})
