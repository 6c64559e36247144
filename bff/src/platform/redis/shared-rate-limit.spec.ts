import { describe, expect, it } from 'vitest'
import { hasRedis } from '../../../../.workspace/redis.mjs'
import { testRedis } from '../../../testing/redis.ts'
import { SharedRateLimit } from './shared-rate-limit.ts'

const twice = { allowed: 2, windowMs: 60_000 }
const refusal = expect.objectContaining({ type: 'too-many-attempts', details: { retryAfterSeconds: 60 } }) as unknown

it('without a Redis, attempts are counted by each server', async () => {
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

  it('are counted together, and given back to all', async () => {
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

  it('are counted by each server while Redis is away', async () => {
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
