import type { EventEmitter } from 'node:events'
import { FairTurns } from './fair-turns.ts'

/** One piece of work begins in each turn of the event loop. A source that waits with more pieces than this is refused. */
const limits = { total: 1, perSource: 1, waiting: 2048 }
/** How long the server accepts new connections before the next piece of work begins (ms). */
const MAX_ACCEPTING_MS = 20

/**
 * Begins the work of the server's thread in pieces, each in a turn of the event loop, and lets the sources of work take
 * turns. In one turn libuv accepts one new connection, so a piece in each of them would keep a visitor who opens a
 * connection behind everyone who opened one before: while new connections come, turns without a piece follow each
 * other.
 */
export class ThreadTurns {
  private readonly turns = new FairTurns(limits)
  private hasAccepted = false

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Notes the new connections of a server. */
  watch(server: Pick<EventEmitter, 'on'>): void {
    server.on('connection', () => (this.hasAccepted = true))
  }

  /**
   * Waits for the turn of a source, in which its piece of work begins.
   * @throws ProblemException `too-many-attempts` (429) if too much of the source waits
   */
  async take(source: string): Promise<void> {
    const end = await this.turns.take(source)
    setImmediate(() => this.endWhenQuiet(end, this.now() + MAX_ACCEPTING_MS))
  }

  /** Ends a turn after one in which no connection has come, or when it is time. */
  private endWhenQuiet(end: () => void, until: number): void {
    const mayEnd = !this.hasAccepted || this.now() >= until
    this.hasAccepted = false
    if (mayEnd) end()
    else setImmediate(() => this.endWhenQuiet(end, until))
  }
}
