import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Redis } from '../platform/redis/redis.ts'
import type { LiveSession } from './session.store.ts'

/** How long a session is cached. Without a shared Redis, a session that another server revokes ends here after that. */
const recentMs = 15_000
const channel = 'reelroom:sessions'

/** Which cached sessions are invalid: the one of a token's hash, one by its public id, or all of a user. */
const concerned = z.union([
  z.strictObject({ tokenHash: z.string() }),
  z.strictObject({ sessionId: z.string() }),
  z.strictObject({ userId: z.string() }),
])
type Concerned = z.infer<typeof concerned>

/** A cache of sessions by their token's hash. Servers that share a Redis publish invalidations to each other. */
export class RecentSessions {
  // `max` would allocate memory for all entries at once.
  private readonly sessions = new LRUCache<string, LiveSession>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
    ttl: recentMs,
  })
  /** Grows with each invalidation: a session whose reading began before that is not cached. */
  private epoch = 0

  constructor(private readonly redis: Redis | null) {
    redis?.listen(channel, {
      onMessage: (message) => this.drop(concerned.parse(JSON.parse(message))),
      onMessagesMissed: () => this.clear(),
    })
  }

  get(tokenHash: string): LiveSession | undefined {
    return this.sessions.get(tokenHash)
  }

  /** Returns or reads a session, and caches it unless there was an invalidation meanwhile. */
  async reading(tokenHash: string, read: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const { epoch } = this
    const session = await read()
    if (session && epoch === this.epoch) this.sessions.set(tokenHash, session)
    return session
  }

  /** Removes sessions here at once, and on the other servers when the message arrives. */
  async forget(ended: Concerned): Promise<void> {
    this.drop(ended)
    await this.redis?.publish(channel, JSON.stringify(ended))
  }

  private drop(ended: Concerned): void {
    this.epoch += 1
    for (const [key, session] of this.sessions.entries()) if (concerns(ended, key, session)) this.sessions.delete(key)
  }

  private clear(): void {
    this.epoch += 1
    this.sessions.clear()
  }
}

function concerns(ended: Concerned, key: string, { id, user }: LiveSession): boolean {
  if ('tokenHash' in ended) return key === ended.tokenHash
  return 'sessionId' in ended ? id === ended.sessionId : user.id === ended.userId
}
