import { Logger } from '@nestjs/common'
import type { RedisClientType } from '@redis/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasRedis } from '../../../../.workspace/redis.mjs'
import { testRedis } from '../../../testing/redis.ts'
import { SharedRateLimit } from './shared-rate-limit.ts'

const twice = { allowed: 2, windowMs: 60_000 }
const refusal = expect.objectContaining({ type: 'too-many-attempts', details: { retryAfterSeconds: 60 } }) as unknown

it('each server counts attempts by itself without Redis', async () => {
  const limit = new SharedRateLimit('alone', twice, null)
  await limit.consume('ada')
  await limit.consume('ada')
  await expect(limit.consume('ada')).rejects.toEqual(refusal)
  await limit.giveBack('ada')
  await limit.consume('ada')
  await limit.consume('bob')
})

describe.skipIf(!hasRedis())('attempts on servers that share a Redis', () => {
  const { running, connected } = testRedis()
  const servers = async (name: string) =>
    [new SharedRateLimit(name, twice, await connected()), new SharedRateLimit(name, twice, await connected())] as const

  it('have one count, and refunds for all servers', async () => {
    const [one, other] = await servers('together')
    await one.consume('ada')
    await other.consume('ada')
    await expect(one.consume('ada')).rejects.toEqual(refusal)
    await expect(other.consume('ada')).rejects.toEqual(refusal)
    await one.consume('bob')
    await one.giveBack('bob')
    await one.consume('bob')
    await other.consume('bob')
    await expect(one.consume('bob')).rejects.toEqual(refusal)
  })

  it('leave neither an account nor an address in Redis', async () => {
    const [one] = await servers('secret')
    await one.consume('ada@example.org')
    const keys = await (await connected()).run((client) => client.keys('*secret*'))
    expect(keys?.value).toHaveLength(1)
    expect(keys?.value[0]).toMatch(/^reelroom:attempts:secret:[\w-]{43}$/)
  })

  it.each<[string, (client: RedisClientType, key: string) => Promise<unknown>]>([
    ['a list', (client, key) => client.lPush(key, 'x')],
    ['a hash', (client, key) => client.hSet(key, 'a', 'b')],
    ['text', (client, key) => client.set(key, 'rubbish')],
    ['nothing', (client, key) => client.set(key, '')],
    ['bytes that are not text', (client, key) => client.set(key, Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
    [
      'a number that is too large',
      (client, key) => client.set(key, '9'.repeat(30), { expiration: { type: 'EX', value: 9 } }),
    ],
    ['a number with a fraction', (client, key) => client.set(key, '1.5', { expiration: { type: 'EX', value: 9 } })],
    ['a negative number', (client, key) => client.set(key, '-5000', { expiration: { type: 'EX', value: 9 } })],
    ['a count that never expires', (client, key) => client.set(key, '500')],
    [
      'a count that expires in a year',
      (client, key) => client.set(key, '500', { expiration: { type: 'EX', value: 3e7 } }),
    ],
  ])('start again if Redis contains %s, with a log entry', async (_what, write) => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
    onTestFinished(() => warn.mockRestore())
    const [one, other] = await servers('replaced')
    const redis = await connected()
    await redis.run((client) => client.flushAll())
    await one.consume('ada')
    const [key = ''] = (await redis.run((client) => client.keys('*replaced*')))?.value ?? []
    await redis.run(async (client) => {
      await client.del(key)
      await write(client, key)
    })
    await one.consume('ada')
    await other.consume('ada')
    await expect(one.consume('ada')).rejects.toEqual(refusal)
    expect(warn.mock.calls).toEqual([
      ['a value in Redis is not usable and is replaced: no count of attempts (replaced)'],
    ])
  })

  it('have a count per server while Redis is away', async () => {
    const [one, other] = await servers('away')
    await running().kill()
    for (const server of [one, other]) {
      await server.consume('ada')
      await server.consume('ada')
      await expect(server.consume('ada')).rejects.toEqual(refusal)
    }
    await running().start()
  })
})
