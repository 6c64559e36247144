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

/** A lock expires after this time: its server is taken for dead, and another one calls the source. */
const turnMs = 10_000
/** How often waiting servers check whether the answer is there. */
const lookMs = 50

/** Releases the lock, if it still belongs to the server that releases it. */
const endTurn = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/**
 * A cache of answers that several servers share in Redis: one server calls the source, under a lock, and the others
 * read its answer. A new server starts with the cached answers. Each build has keys of its own: shapes may differ.
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
   * The shared answer while it is fresh, else the result of `load`; the stale answer where `load` fails.
   * @param onStale - Called with the error of `load` when a stale answer is returned.
   * @throws whatever `load` throws, where nothing is cached
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

  /** The cached entry, with its remaining times. */
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

  /** The token of the lock; `held` where another server has the lock, null where Redis is unavailable. */
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

  /** Waits while another server holds the lock, then reads its answer; null where there is none. */
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
