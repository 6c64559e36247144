import { LRUCache } from 'lru-cache'
import type { AnswerAudience } from './answer-audience.ts'
import { EncodedBody } from './encoded-body.ts'

const maxBytes = 16 * 1024 * 1024
/** So long an answer is sent again without asking who made it. */
const recentMs = 15_000

/** A text that went out, with its headers but those of one request. */
export interface CachedAnswer {
  readonly text: string
  readonly body: EncodedBody
  readonly audience: AnswerAudience
  readonly headers: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly madeAt: number
}

/** Answers that depend on their address alone, with the codings that were made of them. Bounded in bytes. */
export class AnswerCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, url) => Math.ceil(text.length * 1.6) + 2 * url.length + 500,
  })

  /** Keeps what was just made. Where the same text is kept already, its codings are not made again. */
  keep(url: string, made: Pick<CachedAnswer, 'text' | 'audience' | 'headers'>): CachedAnswer {
    const existing = this.answers.peek(url)
    const body = existing?.text === made.text ? existing.body : new EncodedBody(Buffer.from(made.text))
    const answer = { ...made, body, madeAt: Date.now() }
    this.answers.set(url, answer)
    return answer
  }

  /** The answer to an address, if it was made a moment ago. */
  recent(url: string): CachedAnswer | undefined {
    const answer = this.answers.get(url)
    return answer && Date.now() - answer.madeAt < recentMs ? answer : undefined
  }
}
