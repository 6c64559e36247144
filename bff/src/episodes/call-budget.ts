import { LRUCache } from 'lru-cache'
import { ProblemException } from '../http/problem.ts'

const windowMs = 15 * 60 * 1000

/** So many calls in a quarter of an hour for each key. */
export class CallBudget {
  private readonly calls = new LRUCache<string, number>({
    maxSize: 10_000,
    sizeCalculation: () => 1,
    ttl: windowMs,
    noUpdateTTL: true,
  })

  constructor(private readonly allowed: number) {}

  /** @throws ProblemException `too-many-attempts` (429) */
  spend(key: string): void {
    const count = (this.calls.get(key) ?? 0) + 1
    if (count > this.allowed)
      throw new ProblemException('too-many-attempts', 429, {
        retryAfterSeconds: Math.ceil(this.calls.getRemainingTTL(key) / 1000),
      })
    this.calls.set(key, count)
  }
}
