import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { ProblemException } from './problem.ts'

interface Limit {
  readonly allowed: number
  readonly windowMs: number
}

/** Counts attempts by key in windows of fixed length, in this process; a key nobody asked about for a window is forgotten. */
export class Attempts {
  private readonly counts: LRUCache<string, number>

  constructor(private readonly limit: Limit) {
    // `max` would set room aside for all of them at once.
    this.counts = new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1, ttl: limit.windowMs, noUpdateTTL: true })
  }

  /** Counts one, before its outcome is known: any number at the same moment are no more than one after the other. @throws ProblemException `too-many-attempts` (429) */
  take(key: string): void {
    const count = this.counts.get(key) ?? 0
    if (count >= this.limit.allowed)
      throw new ProblemException('too-many-attempts', 429, {
        retryAfterSeconds: Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000)),
      })
    this.counts.set(key, count + 1)
  }

  /** The attempt was a good one after all. */
  giveBack(key: string): void {
    const count = this.counts.get(key) ?? 0
    if (count > 1) this.counts.set(key, count - 1)
    else this.counts.delete(key)
  }
}

/** Whom an address stands for: an IPv6 customer has a whole /64 (RFC 6177), so addresses within one count as one. */
export function addressBlock(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const words = [...left, ...gap, ...right].slice(0, 4)
  return `${words.map((word) => Number.parseInt(word, 16).toString(16)).join(':')}::/64`
}
