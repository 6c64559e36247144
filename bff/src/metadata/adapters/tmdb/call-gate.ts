/** Thrown to a call that would wait in the queue longer than it may. */
export class GateClosed extends Error {
  constructor(
    readonly waitMs: number,
    reason = 'too many calls are waiting',
  ) {
    super(reason)
    this.name = 'GateClosed'
  }
}

export interface GateLimits {
  readonly perSecond: number
  /** How many calls may go at once after a pause; together with `perSecond` the maximum in any second. */
  readonly burst: number
  readonly inFlight: number
  /** A call that would wait longer than this in the queue is refused at once. */
  readonly waitMs: number
}

/** A caller in the queue. */
export interface Waiter {
  /** Urgent callers go first; the value may change while the caller waits. */
  readonly isUrgent: boolean
  /** Aborted when the caller leaves the queue. A call that has started is not aborted. */
  readonly signal: AbortSignal
}
interface Place {
  readonly waiter: Waiter
  readonly enter: () => void
  readonly refuse: (refusal: GateClosed) => void
}

/**
 * A rate limiter: a token bucket with a limit on simultaneous calls. Urgent calls go first, others in order of arrival.
 * The service sends no rate limit headers and counts by address, so the product limits itself below the published rate.
 */
export class CallGate {
  private readonly waiting: Place[] = []
  private tokens: number
  private running = 0
  private refilledAt = performance.now()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly limits: GateLimits) {
    this.tokens = limits.burst
  }

  /** Runs a call when it may go. @throws GateClosed when it would wait too long, and whatever the call throws */
  async pass<T>(waiter: Waiter, call: () => Promise<T>): Promise<T> {
    await this.turn(waiter)
    try {
      return await call()
    } finally {
      this.running -= 1
      this.admit()
    }
  }

  /** Takes a token for a retry, which does not pass the gate again. */
  spend(): void {
    this.refill()
    this.tokens -= 1
  }

  /** Lets no call through for that long, since the service answered `Retry-After`. */
  pause(milliseconds: number): void {
    this.refill()
    this.tokens = Math.min(this.tokens, 1 - (milliseconds * this.limits.perSecond) / 1000)
  }

  /** Rejects all waiting calls. */
  empty(refusal: GateClosed): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(refusal)
  }

  private turn(waiter: Waiter): Promise<void> {
    this.refill()
    const before = waiter.isUrgent ? this.waiting.filter((other) => other.waiter.isUrgent) : this.waiting
    const wait = this.msUntil(before.length + 1)
    if (wait > this.limits.waitMs || waiter.signal.aborted) return Promise.reject(new GateClosed(wait))
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => {
        waiter.signal.removeEventListener('abort', leave)
        settle()
      }
      const place: Place = {
        waiter,
        enter: () => settled(resolve),
        refuse: (refusal) => settled(() => reject(refusal)),
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(place), 1)
        place.refuse(new GateClosed(this.msUntil(this.waiting.length + 1)))
      }
      waiter.signal.addEventListener('abort', leave, { once: true })
      this.waiting.push(place)
      this.admit()
    })
  }

  private admit(): void {
    this.refill()
    while (this.running < this.limits.inFlight && this.tokens >= 1) {
      const next = this.next()
      if (!next) return
      this.tokens -= 1
      this.running += 1
      next.enter()
    }
    if (this.waiting.length === 0 || this.running >= this.limits.inFlight || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.admit()
    }, this.msUntil(1))
  }

  private next(): Place | undefined {
    const urgent = this.waiting.findIndex(({ waiter }) => waiter.isUrgent)
    return this.waiting.splice(Math.max(urgent, 0), 1)[0]
  }

  private refill(): void {
    const now = performance.now()
    this.tokens = Math.min(this.limits.burst, this.tokens + ((now - this.refilledAt) * this.limits.perSecond) / 1000)
    this.refilledAt = now
  }

  private msUntil(tokens: number): number {
    return Math.max(0, Math.ceil(((tokens - this.tokens) * 1000) / this.limits.perSecond))
  }
}
