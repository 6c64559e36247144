import { LRUCache } from 'lru-cache'

/**
 * What JSON texts say, taken apart once for any number who ask. All of them share one value, so it is frozen: whoever would
 * change it fails at once. Bounded by the length of the texts, of which the cache holds the same strings.
 */
export class ParsedTexts {
  private readonly parsed: LRUCache<string, Parsed>

  constructor(maxLength: number) {
    this.parsed = new LRUCache({ maxSize: maxLength, sizeCalculation: (_, text) => text.length + 100 })
  }

  of(text: string): unknown {
    const cached = this.parsed.get(text)
    if (cached) return cached.value
    const value = frozen(JSON.parse(text))
    this.parsed.set(text, { value })
    return value
  }
}

interface Parsed {
  readonly value: unknown
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
