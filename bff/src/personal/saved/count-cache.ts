import { LRUCache } from 'lru-cache'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { revisionOf } from './saved-titles.queries.ts'

/** The maximum number of counts cached by a process; each takes some hundred bytes. */
const MAX_CACHED_COUNTS = 10_000

/**
 * Caches counts over all of a member's titles, which may be a hundred thousand, once for each revision. The revision
 * is read before anything is counted: a cached count may be newer than its revision, never older.
 */
export class CountCache {
  private readonly counts

  /** `sizeOf` measures a value, and all values together have at most `maxSize`. */
  constructor(
    private readonly database: UserDatabase,
    { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: object | number) => number } = {
      maxSize: MAX_CACHED_COUNTS,
      sizeOf: () => 1,
    },
  ) {
    this.counts = new LRUCache<string, { readonly revision: number; readonly value: object | number }>({
      // `max` would allocate room for all entries at once.
      maxSize,
      sizeCalculation: ({ value }) => sizeOf(value),
    })
  }

  /**
   * `dependencies`: all that the count depends on, beside the user; as JSON it is part of the key. `isCurrent`: whether a
   * cached value of the same revision is still good.
   */
  async getOrCount<T extends object | number>(
    userId: string,
    dependencies: unknown,
    count: () => Promise<T>,
    isCurrent: (value: T) => boolean = () => true,
  ): Promise<T> {
    const cacheKey = JSON.stringify([userId, dependencies])
    const revision = await revisionOf(this.database, userId)
    const cached = this.counts.get(cacheKey)
    // SAFETY: one key always comes with the same count function.
    if (cached?.revision === revision && isCurrent(cached.value as T)) return cached.value as T
    const value = await count()
    this.counts.set(cacheKey, { revision, value })
    return value
  }
}
