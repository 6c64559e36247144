import { randomUUID } from 'node:crypto'
import type { CacheEntry } from './answer-lifetimes.ts'
import { AnswerStore, type LoadOptions } from './answer-store.ts'
import { pack, unpack } from './packed-entry.ts'
import type { Redis } from '../platform/redis/redis.ts'

/** A lock expires after this time: its server counts as dead, and another one calls the source. */
const LOCK_TTL_MS = 10_000
/** Longer values are neither written nor read: they would take longer than a command may. */
const MAX_STORED_BYTES = 4 * 1024 * 1024
/** How often waiting servers check for the answer. */
const POLL_INTERVAL_MS = 50

/** Releases the lock, if it still belongs to the server that releases it. */
const releaseLockScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/** The code of strings in the protocol of Redis, by which the client makes buffers of them instead. */
const asBuffers = { 36: Buffer } as const

/**
 * A cache of answers that several servers share in Redis: one server calls the source, under a lock, and the others
 * read its answer. A new server starts with the cached answers. Each build has keys of its own:
 * shapes may differ; and each account of the service.
 */
export class SharedAnswers extends AnswerStore {
  private readonly prefix: string

  constructor(
    private readonly redis: Redis,
    /** Names the build and the account of the service. */
    identity: string,
  ) {
    super()
    this.prefix = `reelroom:metadata:${identity}:`
  }

  override async load(key: string, load: () => Promise<CacheEntry>, options: LoadOptions): Promise<CacheEntry> {
    const isFresh = (entry: CacheEntry) => options.freshUntil(entry) > Date.now()
    const cached = await this.read(key)
    if (cached && isFresh(cached)) return cached
    const lockToken = await this.acquireLock(key)
    if (lockToken === 'held') {
      const sharedEntry = await this.waitForOtherServer(key)
      if (sharedEntry && isFresh(sharedEntry)) return sharedEntry
    }
    try {
      const entry = await load()
      await this.write(key, entry)
      return entry
    } catch (error) {
      if (!cached) throw error
      options.onStale(error)
      return cached
    } finally {
      await this.releaseLock(key, lockToken)
    }
  }

  /** The cached entry. An invalid value counts as missing, and `write` replaces it. */
  private async read(key: string): Promise<CacheEntry | null> {
    const answer = await this.redis.run((client) =>
      client.withTypeMapping(asBuffers).getRange(this.prefix + key, 0, MAX_STORED_BYTES),
    )
    if (!answer?.value?.length) return null
    const entry = await unpack(answer.value)
    if (!entry) this.redis.reportUnusable('no answer of the metadata service')
    return entry && entry.madeAt + entry.hardTtlMs > Date.now() ? entry : null
  }

  private async write(key: string, entry: CacheEntry): Promise<void> {
    const value = await pack(entry)
    if (value.length > MAX_STORED_BYTES) return
    const expiration = { type: 'PX', value: Math.round(entry.hardTtlMs) } as const
    await this.redis.run((client) => client.set(this.prefix + key, value, { expiration }))
  }

  /** The token of the lock; `held` if another server has the lock, null if Redis is unavailable. */
  private async acquireLock(key: string): Promise<string | null> {
    const lockKey = this.lockKeyOf(key)
    const lockToken = randomUUID()
    const expiration = { type: 'PX', value: LOCK_TTL_MS } as const
    const reply = await this.redis.run((client) => client.set(lockKey, lockToken, { condition: 'NX', expiration }))
    if (!reply) return null
    if (reply.value !== null) return lockToken
    const remaining = await this.redis.run((client) => client.pTTL(lockKey))
    if (remaining && remaining.value !== -1 && remaining.value <= LOCK_TTL_MS) return 'held'
    // No server makes a lock that never expires.
    this.redis.reportUnusable('no lock of a server')
    return (await this.redis.run((client) => client.set(lockKey, lockToken, { expiration }))) && lockToken
  }

  private async releaseLock(key: string, lockToken: string | null): Promise<void> {
    if (lockToken === null || lockToken === 'held') return
    await this.redis.run((client) =>
      client.eval(releaseLockScript, { keys: [this.lockKeyOf(key)], arguments: [lockToken] }),
    )
  }

  /** Waits while another server holds the lock, then reads its answer; null if there is none. */
  private async waitForOtherServer(key: string): Promise<CacheEntry | null> {
    const until = Date.now() + LOCK_TTL_MS
    while (Date.now() < until) {
      await sleep(POLL_INTERVAL_MS)
      const isLocked = await this.redis.run((client) => client.exists(this.lockKeyOf(key)))
      if (!isLocked?.value) break
    }
    return this.read(key)
  }

  private readonly lockKeyOf = (key: string): string => `${this.prefix}turn:${key}`
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
