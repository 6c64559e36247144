import { LRUCache } from 'lru-cache'
import type { KeyvStoreAdapter, StoredData } from 'keyv'
import { measureCache, type CacheUse } from '../platform/http/cache-use.ts'

/**
 * A memory store for the cache that is bounded in bytes; keyv's own is an unbounded Map. Each entry holds its expiry
 * time, which keyv alone checks, so that there is one clock.
 */
export class BoundedMemoryStore implements Pick<KeyvStoreAdapter, 'get' | 'set' | 'delete' | 'clear'> {
  private readonly entries: LRUCache<string, { data: unknown }>

  constructor(maxBytes: number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ data }, key) => sizeOf(data) + 2 * key.length + 200,
    })
  }

  get use(): CacheUse {
    return measureCache(this.entries)
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    // SAFETY: keyv reads the value that it wrote under the same key.
    return this.entries.get(key)?.data as StoredData<Value> | undefined
  }
  async set(key: string, data: unknown): Promise<void> {
    this.entries.set(key, { data })
  }
  async delete(key: string): Promise<boolean> {
    return this.entries.delete(key)
  }
  async clear(): Promise<void> {
    this.entries.clear()
  }
}

/** JavaScript strings take up to two bytes a character; a cached answer is one long string. */
function sizeOf(data: unknown): number {
  // SAFETY: keyv wraps a stored value in `{ value, expires }`; every step is optional for anything else.
  const body = (data as { value?: { body?: unknown } } | null | undefined)?.value?.body
  return typeof body === 'string' ? 2 * body.length : 200
}
