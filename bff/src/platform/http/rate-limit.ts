import { LRUCache } from 'lru-cache'
import { ProblemException } from './problem-exception.ts'

export interface Limit {
  readonly allowed: number
  readonly windowMs: number
}

/**
 * Counts by key in windows of fixed length, in this process. A key is forgotten after its window; of more than a hundred
 * thousand keys the least recently used is dropped (decision 30).
 */
export class RateLimit {
  private readonly counts: LRUCache<string, number>

  constructor(private readonly limit: Limit) {
    // `max` would allocate room for all entries at once.
    this.counts = new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1, ttl: limit.windowMs, noUpdateTTL: true })
  }

  /**
   * Counts an attempt before its outcome is known, so that simultaneous attempts cannot exceed the limit. @throws
   * ProblemException `too-many-attempts` (429)
   */
  consume(key: string): void {
    const count = this.counts.get(key) ?? 0
    if (count >= this.limit.allowed)
      throw new ProblemException('too-many-attempts', 429, {
        retryAfterSeconds: Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000)),
      })
    this.counts.set(key, count + 1)
  }

  /** Reverses the count of one attempt. */
  giveBack(key: string): void {
    const count = this.counts.get(key) ?? 0
    if (count > 1) this.counts.set(key, count - 1)
    else this.counts.delete(key)
  }
}
