import { createHash } from 'node:crypto'
import type { IRateLimiterRedisOptions, RateLimiterRedis } from 'rate-limiter-flexible'
import { ProblemException } from '../http/problem-exception.ts'
import { RateLimit, type Limit } from '../http/rate-limit.ts'
import type { Redis } from './redis.ts'

/**
 * Adds ARGV[1] to a count that expires after ARGV[2] seconds, and returns it with its remaining milliseconds and
 * whether it replaced an invalid value: another type, a text, an impossible number, or one that expires too late or
 * never. `ARGV[3]` is the number of attempts that are allowed.
 */
const countScript = `
local stored = redis.pcall('get', KEYS[1])
local ttl = redis.call('pttl', KEYS[1])
local count = type(stored) == 'string' and #stored <= 12 and string.match(stored, '^-?%d+$') and tonumber(stored)
local replaced = 0
if stored and (not count or count < -tonumber(ARGV[3]) or ttl == -1 or ttl > 1000 * ARGV[2]) then
  redis.call('del', KEYS[1])
  replaced = 1
end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return { redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1]), replaced }`

/**
 * Counts by key for all servers together if they share a Redis, and in this process without one or while it is out of
 * reach. Redis has the counts under hashes: it stores neither addresses nor accounts.
 */
export class SharedRateLimit {
  private readonly local: RateLimit
  private redisLimiter: RateLimiterRedis | undefined

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

  /** Reverses the count of one attempt. */
  async giveBack(key: string): Promise<void> {
    if (!(await this.inRedis((limiter) => limiter.reward(hash(key))))) this.local.giveBack(key)
  }

  private async inRedis<T>(count: (limiter: RateLimiterRedis) => Promise<T>): Promise<{ readonly value: T } | null> {
    const { redis } = this
    if (!redis) return null
    // The library is loaded before the time for the command begins.
    const { RateLimiterRedis } = await import('rate-limiter-flexible')
    return redis.run((client) => count((this.redisLimiter ??= new RateLimiterRedis(this.optionsFor(redis, client)))))
  }

  private optionsFor(redis: Redis, client: Parameters<Parameters<Redis['run']>[0]>[0]): IRateLimiterRedisOptions {
    return {
      storeClient: {
        eval: async (script: string, options: { keys: string[]; arguments: string[] }) => {
          const reply = await client.eval(script, options)
          if (Array.isArray(reply) && reply[2] === 1) redis.reportUnusable(`no count of attempts (${this.name})`)
          return reply
        },
      },
      customIncrTtlLuaScript: countScript,
      useRedisPackage: true,
      keyPrefix: `reelroom:attempts:${this.name}`,
      points: this.limit.allowed,
      duration: this.limit.windowMs / 1000,
    }
  }
}

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The library refuses with a result that is not an error. */
const isRefusal = (refusal: unknown): refusal is { readonly msBeforeNext: number } =>
  typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal
