import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Redis } from '../platform/redis/redis.ts'
import type { LiveSession } from './session.store.ts'

/** How long an answer may be used without asking again; without a shared Redis, what another server revokes is dead here after that. */
const recentMs = 15_000
const channel = 'reelroom:sessions'

/** Which sessions are read anew: the one of a token's hash, one by its public id, or all of a user. */
const concerned = z.union([
  z.strictObject({ tokenHash: z.string() }),
  z.strictObject({ sessionId: z.string() }),
  z.strictObject({ userId: z.string() }),
])
type Concerned = z.infer<typeof concerned>

/** Sessions that were read a moment ago, by the hash of their token. Servers that share a Redis tell each other what ended. */
export class RecentSessions {
  // `max` would allocate room for all entries at once.
  private readonly sessions = new LRUCache<string, LiveSession>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
    ttl: recentMs,
  })
  /** Grows whenever something was taken out: what was read before is not put in any more. */
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

  /** Reads a session, and keeps it unless something ended meanwhile. */
  async reading(tokenHash: string, read: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const { epoch } = this
    const session = await read()
    if (session && epoch === this.epoch) this.sessions.set(tokenHash, session)
    return session
  }

  /** Here at once, and on the other servers when they hear of it. */
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
