import { Logger } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/**
 * A call ends an outage if none has failed for this long (ms) before it: a service that fails now and then has one
 * outage.
 */
const CALM_MS = 3000
/** A subject whose failure was logged begins no other outage for so long (ms). */
const QUIET_MS = 10 * 60_000

/** Times are those of the monotonic clock (`performance.now()`), because the clock of the machine may be set. */
interface Outage {
  readonly since: number
  failedCalls: number
  lastFailureAt: number
  isLogged: boolean
}

/**
 * Logs the outage of a service in two lines, one when it begins and one when it ends, however many calls fail in between. A
 * single subject that the service never answers, such as one title, is logged as an outage every ten minutes at most.
 */
export class OutageLog {
  private readonly logger: Logger
  private readonly quiet = new LRUCache<string, true>({ max: 500, ttl: QUIET_MS, perf: Date })
  private outage: Outage | null = null

  /** `consequence`: how the product continues meanwhile, after “does not answer (reason): ”. */
  constructor(
    context: string,
    private readonly consequence: string,
  ) {
    this.logger = new Logger(context)
  }

  /** Notes a failed call for a subject. `reason` is logged, so it holds no secret. */
  noteFailure(subject: string, reason: string): void {
    const now = performance.now()
    this.outage ??= { since: now, failedCalls: 0, lastFailureAt: now, isLogged: false }
    this.outage.failedCalls += 1
    this.outage.lastFailureAt = now
    if (this.outage.isLogged || this.quiet.has(subject)) return
    this.quiet.set(subject, true)
    this.outage.isLogged = true
    this.logger.warn(`does not answer (${reason}): ${this.consequence}`)
  }

  /** Notes a call that was not made because of the outage. */
  noteRefusal(): void {
    if (this.outage) this.outage.failedCalls += 1
  }

  noteSuccess(): void {
    const { outage } = this
    if (!outage || performance.now() - outage.lastFailureAt < CALM_MS) return
    this.outage = null
    if (outage.isLogged) this.logger.warn(`answers again, ${outageText(outage.since, outage.failedCalls)}`)
  }
}

/** How long an outage was, since a time of `performance.now()`, and how many calls failed: `after 12 s; 3 calls failed`. */
export function outageText(since: number, failedCalls: number): string {
  const calls = failedCalls === 1 ? '1 call' : `${failedCalls} calls`
  return `after ${Math.round((performance.now() - since) / 1000)} s; ${calls} failed`
}
