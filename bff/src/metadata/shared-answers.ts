import { randomUUID } from 'node:crypto'
import type { Redis } from '../platform/redis/redis.ts'

/** A cached answer: the JSON text as it goes out, or null for something that does not exist. */
export interface CacheEntry {
  readonly body: string | null
  /** For how long it is fresh, and for how long it may be served at all. */
  readonly freshMs: number
  readonly hardTtlMs: number
  /** Epoch milliseconds. */
  readonly madeAt: number
}

/** A lock expires after this time: its server is taken for dead, and another one calls the source. */
const LOCK_TTL_MS = 10_000
/** How often waiting servers check whether the answer is there. */
const POLL_INTERVAL_MS = 50

/** Releases the lock, if it still belongs to the server that releases it. */
const releaseLockScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/**
 * A cache of answers that several servers share in Redis: one server calls the source, under a lock, and the others
 * read its answer. A new server starts with the cached answers. Each build has keys of its own: shapes may differ.
 */
export class SharedAnswers {
  private readonly prefix: string

  constructor(
    private readonly redis: Redis,
    buildId: string,
  ) {
    this.prefix = `reelroom:metadata:${buildId}:`
  }

  /**
   * The shared answer while it is fresh, else the result of `load`; the stale answer where `load` fails.
   * @param onStale - Called with the error of `load` when a stale answer is returned.
   * @throws whatever `load` throws, where nothing is cached
   */
  async load(key: string, load: () => Promise<CacheEntry>, onStale: (error: unknown) => void): Promise<CacheEntry> {
    const cached = await this.read(key)
    if (cached && cached.freshMs > 0) return cached
    const lockToken = await this.acquireLock(key)
    if (lockToken === 'held') {
      const sharedEntry = await this.waitForOtherServer(key)
      if (sharedEntry) return sharedEntry
    }
    try {
      const entry = await load()
      await this.write(key, entry)
      return entry
    } catch (error) {
      if (!cached) throw error
      onStale(error)
      return cached
    } finally {
      await this.releaseLock(key, lockToken)
    }
  }

  /** The cached entry, with its remaining times. */
  private async read(key: string): Promise<CacheEntry | null> {
    const answer = await this.redis.run((client) => client.get(this.prefix + key))
    if (!answer?.value) return null
    // SAFETY: `write` of the same build put it there.
    const entry = JSON.parse(answer.value) as CacheEntry
    const age = Date.now() - entry.madeAt
    return { ...entry, freshMs: entry.freshMs - age, hardTtlMs: entry.hardTtlMs - age, madeAt: Date.now() }
  }

  private async write(key: string, entry: CacheEntry): Promise<void> {
    const px = Math.round(entry.hardTtlMs)
    await this.redis.run((client) =>
      client.set(this.prefix + key, JSON.stringify(entry), { expiration: { type: 'PX', value: px } }),
    )
  }

  /** The token of the lock; `held` where another server has the lock, null where Redis is unavailable. */
  private async acquireLock(key: string): Promise<string | null> {
    const lockToken = randomUUID()
    const reply = await this.redis.run((client) =>
      client.set(this.lockKeyOf(key), lockToken, { condition: 'NX', expiration: { type: 'PX', value: LOCK_TTL_MS } }),
    )
    if (!reply) return null
    return reply.value === null ? 'held' : lockToken
  }

  private async releaseLock(key: string, lockToken: string | null): Promise<void> {
    if (lockToken === null || lockToken === 'held') return
    await this.redis.run((client) =>
      client.eval(releaseLockScript, { keys: [this.lockKeyOf(key)], arguments: [lockToken] }),
    )
  }

  /** Waits while another server holds the lock, then reads its answer; null where there is none. */
  private async waitForOtherServer(key: string): Promise<CacheEntry | null> {
    const until = Date.now() + LOCK_TTL_MS
    while (Date.now() < until) {
      await sleep(POLL_INTERVAL_MS)
      const isLocked = await this.redis.run((client) => client.exists(this.lockKeyOf(key)))
      if (!isLocked?.value) break
    }
    const cached = await this.read(key)
    return cached && cached.freshMs > 0 ? cached : null
  }

  private readonly lockKeyOf = (key: string): string => `${this.prefix}turn:${key}`
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
