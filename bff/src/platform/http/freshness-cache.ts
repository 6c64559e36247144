import { LRUCache } from 'lru-cache'
import { limitFreshness, withFreshness } from './freshness.ts'

interface CachedValue<Value> {
  readonly value: Value
  readonly inputs: string
  /** Epoch milliseconds: when the first answer behind it expires. */
  readonly freshUntil: number
}

/**
 * Caches expensive values as long as their inputs are the same and the catalogue's answers are fresh. Bounded in
 * size; the least recently used value is dropped.
 */
export class FreshnessCache<Value extends object> {
  private readonly cache: LRUCache<string, CachedValue<Value>>

  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.cache = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /**
   * The value of a key, computed unless it is cached. `inputs`: all inputs beside the key and the catalogue, read
   * before the computation, so that the cached value may be newer than they are, never older. A result that is
   * computed from the value is fresh no longer than the value.
   */
  async getOrCreate(key: object, inputs: object, create: () => Promise<Value>): Promise<Value> {
    const [cacheKey, inputsKey] = [JSON.stringify(key), JSON.stringify(inputs)]
    const cached = this.cache.get(cacheKey)
    if (cached?.inputs === inputsKey && cached.freshUntil > Date.now()) {
      limitFreshness(cached.freshUntil)
      return cached.value
    }
    const { result: value, freshUntil } = await withFreshness(create)
    limitFreshness(freshUntil)
    this.cache.set(cacheKey, { value, inputs: inputsKey, freshUntil })
    return value
  }
}
