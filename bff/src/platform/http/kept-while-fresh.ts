import { LRUCache } from 'lru-cache'
import { withFreshness } from './freshness.ts'

interface Kept<Value> {
  readonly value: Value
  readonly madeOf: string
  /** Epoch milliseconds; when the first answer that it was made of is out of date. */
  readonly freshUntil: number
}

/**
 * What is laborious to make, each made once for as long as what it was made of is the same and what the catalogue says is
 * fresh. Bounded in sizes; the least recently asked for makes room.
 */
export class KeptWhileFresh<Value extends object> {
  private readonly kept: LRUCache<string, Kept<Value>>

  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /**
   * The value under a key, made unless it is kept. `madeOf`: all that it depends on beside the key and the catalogue, read
   * before it is made, so that what is kept for it may be newer, never older.
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
