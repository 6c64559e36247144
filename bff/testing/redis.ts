import { onTestFinished } from 'vitest'
import { throwAwayRedis, type ThrowAwayRedis } from '../../.workspace/redis.mjs'
import { Redis } from '../src/platform/redis/redis.ts'

/** A Redis for the tests of a file, which stop it themselves; null where none is installed. */
export const testRedis: ThrowAwayRedis | null = await throwAwayRedis()

/** One more server's connection to it, closed after the test. */
export async function connected(): Promise<Redis> {
  const redis = await Redis.connect(testRedis!.url)
  onTestFinished(() => redis.close())
  return redis
}
