import type { User } from '@contract/session.schema'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Redis } from '../platform/redis/redis.ts'

/** A valid session: its public id and its user. */
export interface LiveSession {
  readonly id: string
  readonly user: User
  /** When it was started, and when it ends unless it is renewed: epoch milliseconds. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** How long a session is cached. Without a shared Redis, a session that another server revokes ends here after that. */
const SESSION_CACHE_TTL_MS = 15_000
const channel = 'reelroom:sessions'

/** Which cached sessions are invalid: the one of a token's hash, one by its public id, or all of a user. */
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

/** A cache of sessions by their token's hash. Servers that share a Redis publish invalidations to each other. */
export class RecentSessions {
  // `max` would allocate memory for all entries at once.
  private readonly sessions = new LRUCache<string, LiveSession>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
    ttl: SESSION_CACHE_TTL_MS,
  })
  /** Grows with each invalidation: a session whose reading began before that is not cached. */
  private epoch = 0

  constructor(private readonly redis: Redis | null) {
    redis?.listen(channel, {
      onMessage: (message) => this.receive(message),
      onMessagesMissed: () => this.clear(),
    })
  }

  get(tokenHash: string): LiveSession | undefined {
    return this.sessions.get(tokenHash)
  }

  /** Returns or reads a session, and caches it unless it was invalidated during the read. */
  async getOrRead(tokenHash: string, read: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const { epoch } = this
    const session = await read()
    if (session && epoch === this.epoch) this.sessions.set(tokenHash, session)
    return session
  }

  /** Removes sessions here at once, and on the other servers when the message arrives. */
  async invalidate(invalidation: Invalidation): Promise<void> {
    this.drop(invalidation)
    await this.redis?.publish(channel, JSON.stringify(invalidation))
  }

  /** An unreadable message may have been a revocation: then every cached session is read again. */
  private receive(message: string): void {
    const invalidation = jsonText.pipe(invalidationSchema).safeParse(message)
    if (invalidation.success) this.drop(invalidation.data)
    else {
      this.redis?.reportUnusable('no message about sessions')
      this.clear()
    }
  }

  private drop(invalidation: Invalidation): void {
    this.epoch += 1
    for (const [key, session] of this.sessions.entries())
      if (isInvalidatedBy(invalidation, key, session)) this.sessions.delete(key)
  }

  private clear(): void {
    this.epoch += 1
    this.sessions.clear()
  }
}

function isInvalidatedBy(invalidation: Invalidation, key: string, { id, user }: LiveSession): boolean {
  if ('tokenHash' in invalidation) return key === invalidation.tokenHash
  return 'sessionId' in invalidation ? id === invalidation.sessionId : user.id === invalidation.userId
}
