import { Logger } from '@nestjs/common'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasRedis } from '../../../../.workspace/redis.mjs'
import { startSilentLink } from '../../../testing/silent-link.ts'
import { testRedis } from '../../../testing/redis.ts'
import { Redis } from './redis.ts'

const warnings = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
afterEach(() => warnings.mockClear())
const ping = (redis: Redis) => redis.run((client) => client.ping())

describe.skipIf(!hasRedis())('a shared Redis', () => {
  const { running, connected } = testRedis()
  it('runs commands and publishes messages to every server', async () => {
    const [one, other] = await Promise.all([connected(), connected()])
    expect(await ping(one)).toEqual({ value: 'PONG' })
    const handlers = [vi.fn<(message: string) => void>(), vi.fn<(message: string) => void>()] as const
    one.listen('news', { onMessage: handlers[0], onMessagesMissed: () => undefined })
    other.listen('news', { onMessage: handlers[1], onMessagesMissed: () => undefined })
    await vi.waitUntil(async () => {
      await one.publish('news', 'hello')
      return handlers.every(({ mock }) => mock.calls.length > 0)
    })
    expect(handlers.map(({ mock }) => mock.calls[0]?.[0])).toEqual(['hello', 'hello'])
  })

  it('blocks no caller while it is away, is logged once, and is used again when it is back', async () => {
    const redis = await connected()
    const onMessagesMissed = vi.fn<() => void>()
    redis.listen('news', { onMessage: () => undefined, onMessagesMissed })
    await running().kill()
    expect([await ping(redis), await ping(redis), await ping(redis)]).toEqual([null, null, null])
    expect(warnings.mock.calls.map(([sentence]) => String(sentence).replace(/\(.+\)/, '(…)'))).toEqual([
      'out of reach (…): each server continues with its own data',
    ])
    const callsBefore = onMessagesMissed.mock.calls.length
    await running().start()
    await vi.waitUntil(async () => (await ping(redis)) !== null, { timeout: 20_000 })
    await vi.waitUntil(() => onMessagesMissed.mock.calls.length > callsBefore, { timeout: 20_000 })
    expect(warnings.mock.lastCall).toEqual([
      expect.stringMatching(/^is there again, after \d+ s; ([3-9]|\d\d+) calls failed$/),
    ])
  })

  it('counts as away if it does not answer', async () => {
    const redis = await connected()
    running().hang()
    expect([await ping(redis), await ping(redis)]).toEqual([null, null])
    running().resume()
    await vi.waitUntil(async () => (await ping(redis)) !== null, { timeout: 20_000 })
  })

  it('on a connection that went silent is used again over new ones, with the subscriptions', async () => {
    const link = await startSilentLink(running().url)
    const redis = await Redis.connect(link.url)
    onTestFinished(() => (redis.close(), link.close()))
    const onMessage = vi.fn<(message: string) => void>()
    redis.listen('news', { onMessage, onMessagesMissed: () => undefined })
    expect(await ping(redis)).toEqual({ value: 'PONG' })
    link.silence()
    expect(await ping(redis)).toBeNull()
    await vi.waitUntil(async () => (await ping(redis)) !== null, { timeout: 60_000 })
    await vi.waitUntil(
      async () => {
        await redis.publish('news', 'hello')
        return onMessage.mock.calls.length > 0
      },
      { timeout: 20_000 },
    )
  })

  it('is not away when this process was busy before sending a command or reading its answer', async () => {
    const redis = await connected()
    const unsent = ping(redis)
    holdEventLoop(300)
    expect(await unsent).toEqual({ value: 'PONG' })
    const sent = ping(redis)
    await new Promise(setImmediate)
    holdEventLoop(300)
    expect(await sent).toEqual({ value: 'PONG' })
    expect(warnings).not.toHaveBeenCalled()
  })

  it('is not away when a key has the wrong type, which is logged once', async () => {
    const redis = await connected()
    await redis.run((client) => client.lPush('queue', 'x'))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await redis.run((client) => client.get('queue'))).toBeNull()
      expect(await redis.run((client) => client.incr('queue'))).toBeNull()
      expect(await ping(redis)).toEqual({ value: 'PONG' })
    }
    expect(warnings).toHaveBeenCalledExactlyOnceWith(
      'a value in Redis is not usable and is replaced: WRONGTYPE Operation against a key holding the wrong kind of value',
    )
  })

  it('may be missing at the start', async () => {
    const redis = await Redis.connect('redis://127.0.0.1:9')
    onTestFinished(() => redis.close())
    expect(await ping(redis)).toBeNull()
    expect(warnings).toHaveBeenCalledExactlyOnceWith(
      'out of reach (connect ECONNREFUSED 127.0.0.1:9): each server continues with its own data',
    )
  })

  it('passes on errors of the caller', async () => {
    const refusal = { msBeforeNext: 1 }
    await expect((await connected()).run(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})

/** Keeps the process from receiving anything for this many milliseconds. */
const holdEventLoop = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
