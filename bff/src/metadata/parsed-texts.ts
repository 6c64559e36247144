import { LRUCache } from 'lru-cache'

/**
 * A cache of parsed JSON texts. All callers share one value, so it is deeply frozen: changing it throws at once.
 * Bounded by the length of the texts, which are the same strings that the answer cache holds.
 */
export class ParsedTexts {
  private readonly parsed: LRUCache<string, Parsed>

  constructor(maxLength: number) {
    this.parsed = new LRUCache({ maxSize: maxLength, sizeCalculation: (_, text) => text.length + 100 })
  }

  of(text: string): unknown {
    const cached = this.parsed.get(text)
    if (cached) return cached.value
    const value = deepFreeze(JSON.parse(text))
    this.parsed.set(text, { value })
    return value
  }
}

interface Parsed {
  readonly value: unknown
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
