import { Logger } from '@nestjs/common'
import type { RedisClientType } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { gzipSync } from 'node:zlib'
import { FakeMetadataService } from '../../e2e/fakes/metadata-service.ts'
import { hasRedis } from '../../.workspace/redis.mjs'
import { testRedis } from '../testing/redis.ts'
import { startServer, Visitor } from '../testing/server.ts'

const marker = 'RUBBISH'
const entryOf = (body: unknown) =>
  JSON.stringify({ body, freshMs: 7_200_000, hardTtlMs: 86_400_000, madeAt: Date.now() })

type Write = (client: RedisClientType, key: string, stored: string) => Promise<unknown>
const set =
  (value: string | Buffer): Write =>
  (client, key) =>
    client.set(key, value)

/** The values that replace the product's own under every key. */
const rubbish: readonly [string, Write][] = [
  ['nothing', set('')],
  ['text', set(marker)],
  ['JSON of another shape', set(`{"${marker}":[1,2,3]}`)],
  ['the word null', set('null')],
  ['an answer as it was stored before', set(entryOf(`{"id":101,"title":"${marker}"}`))],
  ['an answer that is a number', set(entryOf(5))],
  ['the first half', (client, key, stored) => client.set(key, stored.slice(0, stored.length / 2))],
  [
    'one changed letter',
    (client, key, stored) => client.set(key, stored.replace(/"(title|name)/, `"${marker}`) || marker),
  ],
  ['bytes that are not UTF-8', (client, key, stored) => client.set(key, Buffer.from(`${stored}\xff\xfe`, 'latin1'))],
  ['compressed bytes', set(gzipSync(entryOf(marker)))],
  ['five megabytes', set(marker.repeat(750_000))],
  ['a list', (client, key) => client.lPush(key, [marker, marker])],
  ['a hash', (client, key) => client.hSet(key, { body: marker })],
  ['a set', (client, key) => client.sAdd(key, marker)],
]

describe.skipIf(!hasRedis())('invalid values in Redis', () => {
  const { running, connected } = testRedis()
  let service: FakeMetadataService
  beforeAll(async () => {
    service = await FakeMetadataService.start()
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
  })
  afterAll(() => service.stop())

  const server = async () => {
    const { app, close } = await startServer(
      {
        REDIS_URL: running().url,
        TMDB_TOKEN: 'head.body.signature',
        TMDB_URL: service.url,
        ACCESS: 'open',
      },
      { pages: true },
    )
    onTestFinished(close)
    return app
  }

  /** The answers of a new server, which has nothing in its memory, to a visitor. */
  async function walk(): Promise<{ status: number; body: string }[]> {
    const app = await server()
    const visitor = new Visitor(app)
    const wrong = { body: { email: 'nobody@example.org', password: 'is not the one' } }
    const answers = [
      await visitor.call('mediaDetail', { params: { type: 'movie', id: 101 }, query: '?language=en' }),
      await visitor.call('mediaDetail', { params: { type: 'movie', id: 999_999 }, query: '?language=en' }),
      await visitor.call('mediaList', { params: { type: 'tv', query: 'popular' }, query: '?language=en&page=1' }),
      await visitor.call('signIn', wrong),
    ].map(({ status, bytes }) => ({ status, body: status < 400 ? bytes.toString() : '' }))
    for (const url of ['/', '/movie/101', '/tv']) {
      const page = await app.inject({ method: 'GET', url, headers: { host: 'reelroom.test' } })
      answers.push({ status: page.statusCode, body: page.statusCode < 400 ? 'a page' : page.body })
      expect(page.body).not.toContain(marker)
    }
    return answers
  }

  it.each([0, 5, 10])(
    'under every key, shifted by %i types, count as missing and are replaced',
    async (shift) => {
      const redis = await connected()
      await redis.run((client) => client.flushAll())
      const usual = await walk()
      expect(usual.map(({ status }) => status)).toEqual([200, 404, 200, 401, 200, 200, 200])
      const keys = (await redis.run((client) => client.keys('reelroom:*')))?.value ?? []
      expect(keys.length).toBeGreaterThanOrEqual(rubbish.length)
      for (const [index, key] of keys.toSorted().entries()) {
        const [, write] = rubbish[(index + shift) % rubbish.length]!
        const stored = (await redis.run((client) => client.get(key)))?.value ?? ''
        const lock = key.replace(/^(reelroom:metadata:[^:]+:)/, '$1turn:')
        for (const name of new Set([key, lock])) {
          // A busy machine may be too slow for the limit of a command.
          const replace = async () => {
            await redis.run((client) => client.del(name))
            return redis.run((client) => write(client, name, stored))
          }
          await expect.poll(replace, { timeout: 60_000 }).not.toBeNull()
        }
      }
      await redis.run((client) => client.publish('reelroom:sessions', marker))
      // A busy machine may be too slow for the limit of a command, which leaves the rubbish to the next request.
      const asked = async () => {
        service.requests.length = 0
        expect(await walk()).toEqual(usual)
        return service.requests.map(({ path }) => path).filter((path) => path !== '/3/configuration')
      }
      expect(await asked()).not.toEqual([])
      await expect.poll(asked, { timeout: 60_000 }).toEqual([])
    },
    120_000,
  )
})
