import { LRUCache } from 'lru-cache'
import { withFreshness } from './freshness.ts'

interface Kept<Value> {
  readonly value: Value
  readonly madeOf: string
  /** Epoch milliseconds: when the first answer that it was made of is out of date. */
  readonly freshUntil: number
}

/**
 * Caches values that are expensive to make for as long as their inputs are the same and the answers of the catalogue are fresh.
 * Bounded in size; the least recently used value is dropped.
 */
export class KeptWhileFresh<Value extends object> {
  private readonly kept: LRUCache<string, Kept<Value>>

  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /**
   * The value of a key, made unless it is cached. `inputs`: all inputs beside the key and the catalogue, read before
   * the value is made, so that the cached value may be newer than they are, never older.
   */
  async of(key: object, madeOf: object, make: () => Promise<Value>): Promise<Value> {
    const [name, parts] = [JSON.stringify(key), JSON.stringify(madeOf)]
    const cached = this.kept.get(name)
    if (cached?.madeOf === parts && cached.freshUntil > Date.now()) return cached.value
    const { result: value, freshUntil } = await withFreshness(make)
    this.kept.set(name, { value, madeOf: parts, freshUntil })
    return value
  }
}
