import { LRUCache } from 'lru-cache'
import { limitFreshness, limitValidity, withFreshness, type IsValid } from './freshness.ts'

/** The longest time for which a value is cached (ms), after which it shows edits of the service. */
const MAX_AGE_MS = 2 * 60 * 60_000

interface CachedValue<Value> {
  readonly value: Value
  readonly inputs: string
  /** Epoch milliseconds: when the first answer behind it expires. */
  readonly freshUntil: number
  readonly isValid: IsValid
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
    if (cached?.inputs === inputsKey && cached.freshUntil > Date.now() && cached.isValid()) {
      limitValidity(cached.isValid)
      limitFreshness(() => cached.freshUntil)
      return cached.value
    }
    const { result: value, freshUntil: untilChange, isValid } = await withFreshness(create)
    // Thousands of answers may be behind a value, so that their changes are not followed.
    const freshUntil = Math.min(untilChange(), Date.now() + MAX_AGE_MS)
    limitFreshness(() => freshUntil)
    limitValidity(isValid)
    this.cache.set(cacheKey, { value, inputs: inputsKey, freshUntil, isValid })
    return value
  }
}
