import { Inject, Injectable, Optional } from '@nestjs/common'
import type { TokenScope } from '@contract/access-token-bounds'
import type { User } from '@contract/session.schema'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Redis } from '../platform/redis/redis.ts'

/** A valid session: its public id and its user. */
export interface LiveSession {
  readonly id: string
  readonly user: User
  /** When it was started, and when it ends unless it is renewed: epoch milliseconds. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** A valid access token: its public id, the id of its member, and what it may do. */
export interface LiveToken {
  readonly id: string
  readonly user: Pick<User, 'id'>
  readonly scopes: readonly TokenScope[]
  /** Epoch milliseconds; null if it does not end by itself. */
  readonly expiresAt: number | null
}

/**
 * How long an entry is cached. Without a shared Redis, a session that another server revokes ends here after that time.
 */
const CACHE_TTL_MS = 15_000
const channel = 'reelroom:sessions'

/** Which entries are invalid: the one of a token's hash, one by its public id, or all of a user. */
const invalidationSchema = z.union([
  z.strictObject({ tokenHash: z.string() }),
  z.strictObject({ sessionId: z.string() }),
  z.strictObject({ userId: z.string() }),
])
const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})
type Invalidation = z.infer<typeof invalidationSchema>

/** Entries by the hash of their token. */
class Recent<Entry extends Pick<LiveToken, 'id' | 'user'>> {
  // `max` would allocate memory for all entries at once.
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
    ttl: CACHE_TTL_MS,
  })
  /** Grows with each invalidation: an entry whose reading began before that is not cached. */
  private epoch = 0

  get(tokenHash: string): Entry | undefined {
    return this.entries.get(tokenHash)
  }

  /** Reads an entry, and caches it unless it was invalidated during the read. */
  async read(tokenHash: string, read: () => Promise<Entry | null>): Promise<Entry | null> {
    const { epoch } = this
    const entry = await read()
    if (entry && epoch === this.epoch) this.entries.set(tokenHash, entry)
    return entry
  }

  drop(invalidation: Invalidation): void {
    this.epoch += 1
    for (const [key, entry] of this.entries.entries())
      if (isInvalidatedBy(invalidation, key, entry)) this.entries.delete(key)
  }

  clear(): void {
    this.epoch += 1
    this.entries.clear()
  }
}

/**
 * Caches the sessions and access tokens that were used last. Servers that share a Redis publish invalidations to each
 * other; an invalidation of a user ends sessions and tokens.
 */
@Injectable()
export class RecentAccess {
  readonly sessions = new Recent<LiveSession>()
  readonly tokens = new Recent<LiveToken>()
  private readonly redis: Redis | null

  constructor(@Optional() @Inject(Redis) redis: Redis | null = null) {
    this.redis = redis
    redis?.listen(channel, {
      onMessage: (message) => this.receive(message),
      onMessagesMissed: () => this.clear(),
    })
  }

  /** Removes entries here at once, and on the other servers when the message arrives. */
  async invalidate(invalidation: Invalidation): Promise<void> {
    this.drop(invalidation)
    await this.redis?.publish(channel, JSON.stringify(invalidation))
  }

  /** An unreadable message may have been a revocation: then every cached entry is read again. */
  private receive(message: string): void {
    const invalidation = jsonText.pipe(invalidationSchema).safeParse(message)
    if (invalidation.success) this.drop(invalidation.data)
    else {
      this.redis?.reportUnusable('no message about sessions')
      this.clear()
    }
  }

  private drop(invalidation: Invalidation): void {
    this.sessions.drop(invalidation)
    this.tokens.drop(invalidation)
  }

  private clear(): void {
    this.sessions.clear()
    this.tokens.clear()
  }
}

function isInvalidatedBy(
  invalidation: Invalidation,
  key: string,
  { id, user }: Pick<LiveToken, 'id' | 'user'>,
): boolean {
  if ('tokenHash' in invalidation) return key === invalidation.tokenHash
  return 'sessionId' in invalidation ? id === invalidation.sessionId : user.id === invalidation.userId
}
