import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { throwAwayRedis, type ThrowAwayRedis } from '../../.workspace/redis.mjs'
import { Redis } from '../src/platform/redis/redis.ts'

/** A Redis for the tests of a `describe`, in which this is called; `running()` from within a test. */
export function testRedis() {
  let redis: ThrowAwayRedis | undefined
  beforeAll(async () => {
    redis = await throwAwayRedis()
  })
  afterAll(() => redis?.kill())
  const running = (): ThrowAwayRedis => redis!
  /** One more server's connection to it, closed after the test. */
  const connected = async (): Promise<Redis> => {
    const connection = await Redis.connect(running().url)
    onTestFinished(() => connection.close())
    return connection
  }
  return { running, connected }
}
