import { LRUCache } from 'lru-cache'
import { measureCache, type CacheUse } from './cache-use.ts'
import type { AnswerAudience } from './answer-audience.ts'
import { EncodedBody } from './encoded-body.ts'

const maxBytes = 16 * 1024 * 1024
/** How long an answer is sent again without running its handler (ms). */
const ANSWER_TTL_MS = 15_000

/** An answer that was sent, with the headers that do not belong to one request. */
export interface CachedAnswer {
  readonly text: string
  readonly body: EncodedBody
  readonly audience: AnswerAudience
  /** The pattern of its route. */
  readonly route: string
  readonly headers: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Caches answers that depend on their address alone, with their compressed forms. Bounded in bytes. */
export class AnswerCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, url) => Math.ceil(text.length * 1.6) + 2 * url.length + 500,
  })

  private clears = 0

  /** How often the cache was cleared: an answer that began before the last time must not be stored. */
  get generation(): number {
    return this.clears
  }

  get use(): CacheUse {
    return measureCache(this.answers)
  }

  /** Drops every answer, and those in progress are not cached. */
  clear(): void {
    this.answers.clear()
    this.clears += 1
  }

  /** Caches an answer. If the same text is cached already, its compressed forms are reused. */
  store(url: string, sent: Pick<CachedAnswer, 'text' | 'audience' | 'route' | 'headers'>): CachedAnswer {
    const existing = this.answers.peek(url)
    const body = existing?.text === sent.text ? existing.body : new EncodedBody(Buffer.from(sent.text))
    const answer = { ...sent, body, createdAt: Date.now() }
    this.answers.set(url, answer)
    return answer
  }

  /** The cached answer to an address, if it is younger than `ANSWER_TTL_MS`. */
  getRecent(url: string): CachedAnswer | undefined {
    const answer = this.answers.get(url)
    return answer && Date.now() - answer.createdAt < ANSWER_TTL_MS ? answer : undefined
  }
}
