import { createHash } from 'node:crypto'
import type { RateLimiterRedis } from 'rate-limiter-flexible'
import { ProblemException } from '../http/problem-exception.ts'
import { RateLimit, type Limit } from '../http/rate-limit.ts'
import type { Redis } from './redis.ts'

/**
 * Counts by key for all servers together where they share a Redis, and in this process where there is none or while it is out
 * of reach. What is counted in Redis is named by hashes: neither addresses nor accounts are kept there.
 */
export class SharedRateLimit {
  private readonly local: RateLimit
  private redisLimiter: Promise<RateLimiterRedis> | undefined

  /** @param name - Sets this limit's counts apart from those of others in Redis. */
  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly redis: Redis | null,
  ) {
    this.local = new RateLimit(limit)
  }

  /** Counts an attempt before its outcome is known. @throws ProblemException `too-many-attempts` (429) */
  async consume(key: string): Promise<void> {
    try {
      if (!(await this.inRedis((limiter) => limiter.consume(hash(key))))) this.local.consume(key)
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new ProblemException('too-many-attempts', 429, { retryAfterSeconds })
    }
  }

  /** Takes back the count of one attempt. */
  async giveBack(key: string): Promise<void> {
    if (!(await this.inRedis((limiter) => limiter.reward(hash(key))))) this.local.giveBack(key)
  }

  private async inRedis<T>(count: (limiter: RateLimiterRedis) => Promise<T>): Promise<{ readonly value: T } | null> {
    return (
      this.redis && this.redis.run(async (client) => count(await (this.redisLimiter ??= this.createLimiter(client))))
    )
  }

  private async createLimiter(storeClient: object): Promise<RateLimiterRedis> {
    const { RateLimiterRedis } = await import('rate-limiter-flexible')
    return new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      keyPrefix: `reelroom:attempts:${this.name}`,
      points: this.limit.allowed,
      duration: this.limit.windowMs / 1000,
    })
  }
}

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The library refuses with a result that is no error. */
const isRefusal = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal
