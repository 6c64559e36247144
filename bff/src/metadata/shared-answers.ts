import { randomUUID } from 'node:crypto'
import type { Redis } from '../platform/redis/redis.ts'

/** A cached answer: the JSON text as it goes out, or null for something that does not exist. */
export interface Entry {
  readonly body: string | null
  /** For how long it is fresh, and for how long it may be served at all. */
  readonly freshMs: number
  readonly hardTtlMs: number
  /** Epoch milliseconds. */
  readonly madeAt: number
}

/** A server that asks for longer than this has died; the next one asks. */
const turnMs = 10_000
/** How often those who wait look whether the answer is there. */
const lookMs = 50

/** Ends a turn, if it is still the one of the server that ends it. */
const endTurn = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/**
 * Answers that several servers share in Redis: one of them asks the source and the others take what it got. A server that
 * starts finds what the others know. Answers of another build are not taken: their shape may be another.
 */
export class SharedAnswers {
  private readonly prefix: string

  constructor(
    private readonly redis: Redis,
    buildId: string,
  ) {
    this.prefix = `reelroom:metadata:${buildId}:`
  }

  /**
   * The shared answer while it is fresh, else what `load` brings; a stale one where that fails.
   * @param onStale - Told why the source could not be asked.
   * @throws whatever `load` throws, where nothing is kept
   */
  async load(key: string, load: () => Promise<Entry>, onStale: (error: unknown) => void): Promise<Entry> {
    const kept = await this.read(key)
    if (kept && kept.freshMs > 0) return kept
    const turn = await this.takeTurn(key)
    if (turn === 'others') {
      const theirs = await this.othersAnswer(key)
      if (theirs) return theirs
    }
    try {
      const entry = await load()
      await this.write(key, entry)
      return entry
    } catch (error) {
      if (!kept) throw error
      onStale(error)
      return kept
    } finally {
      await this.endTurn(key, turn)
    }
  }

  /** What is kept, with the time that is left of it. */
  private async read(key: string): Promise<Entry | null> {
    const answer = await this.redis.run((client) => client.get(this.prefix + key))
    if (!answer?.value) return null
    // SAFETY: `write` of the same build put it there.
    const entry = JSON.parse(answer.value) as Entry
    const age = Date.now() - entry.madeAt
    return { ...entry, freshMs: entry.freshMs - age, hardTtlMs: entry.hardTtlMs - age, madeAt: Date.now() }
  }

  private async write(key: string, entry: Entry): Promise<void> {
    const px = Math.round(entry.hardTtlMs)
    await this.redis.run((client) =>
      client.set(this.prefix + key, JSON.stringify(entry), { expiration: { type: 'PX', value: px } }),
    )
  }

  /** A name for this turn; `others` where another server has it, null where Redis is not to be had. */
  private async takeTurn(key: string): Promise<string | null> {
    const name = randomUUID()
    const taken = await this.redis.run((client) =>
      client.set(this.turnOf(key), name, { condition: 'NX', expiration: { type: 'PX', value: turnMs } }),
    )
    if (!taken) return null
    return taken.value === null ? 'others' : name
  }

  private async endTurn(key: string, turn: string | null): Promise<void> {
    if (turn === null || turn === 'others') return
    await this.redis.run((client) => client.eval(endTurn, { keys: [this.turnOf(key)], arguments: [turn] }))
  }

  /** Waits while another server asks. */
  private async othersAnswer(key: string): Promise<Entry | null> {
    const until = Date.now() + turnMs
    while (Date.now() < until) {
      await pause(lookMs)
      const isAsking = await this.redis.run((client) => client.exists(this.turnOf(key)))
      if (!isAsking?.value) break
    }
    const kept = await this.read(key)
    return kept && kept.freshMs > 0 ? kept : null
  }

  private readonly turnOf = (key: string): string => `${this.prefix}turn:${key}`
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
