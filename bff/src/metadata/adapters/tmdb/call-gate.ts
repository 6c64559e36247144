import type { CallLoad, CallPace } from '../../metadata-source.port.ts'

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

/** After this many pauses that the service demanded in a row, no call waits for the end of the next one. */
const MAX_WAITED_PAUSES = 2

/** A caller in the queue. */
export interface Waiter {
  /** Urgent callers go first; the value may change while the caller waits. */
  readonly isUrgent: boolean
  /** Aborted when the caller leaves the queue. A call that has started is not aborted. */
  readonly signal: AbortSignal
}
interface QueuedCall {
  readonly waiter: Waiter
  readonly enter: () => void
  readonly refuse: (refusal: GateClosed) => void
}

/**
 * A rate limiter: a token bucket with a limit on simultaneous calls. Urgent calls go first, others in order of arrival.
 * The service sends no rate limit headers and counts by address, so the product limits itself below the published rate.
 */
export class CallGate implements CallPace {
  private readonly queue: QueuedCall[] = []
  private tokens: number
  private running = 0
  private refilledAt = performance.now()
  private timer: NodeJS.Timeout | undefined
  /** How many pauses the service has demanded since it last answered. */
  private demandedPauses = 0
  /** How many servers share the limits. */
  private servers = 1

  onDemandedPause: CallPace['onDemandedPause'] = () => undefined

  constructor(private readonly limits: GateLimits) {
    this.tokens = limits.burst
  }

  get load(): Omit<CallLoad, 'breaker'> {
    this.refill()
    return {
      waiting: this.queue.length,
      running: this.running,
      tokens: Math.max(0, Math.floor(this.tokens)),
      perSecond: this.perSecond,
    }
  }

  /** Runs a call when it may go. @throws GateClosed when it would wait too long, and any error of the call */
  async pass<T>(waiter: Waiter, call: () => Promise<T>): Promise<T> {
    await this.waitForTurn(waiter)
    try {
      return await call()
    } finally {
      this.running -= 1
      this.admit()
    }
  }

  /** Takes a token for a retry, which does not pass the gate again. */
  consumeToken(): void {
    this.refill()
    this.tokens -= 1
  }

  /** From now on this server makes only its share of the calls. */
  divideAmong(servers: number): void {
    this.refill()
    this.servers = Math.max(1, servers)
    this.tokens = Math.min(this.tokens, this.burst)
  }

  /** Pauses because the service answered `Retry-After`. */
  pauseOnDemand(milliseconds: number): void {
    this.demandedPauses += 1
    this.pause(milliseconds)
    if (this.isRefusing) this.rejectWaiting(new GateClosed(milliseconds, 'the service keeps demanding pauses'))
    this.onDemandedPause(milliseconds)
  }

  /** Notes that the service answered a call. */
  noteAnswer(): void {
    this.demandedPauses = 0
  }

  /** Whether no call waits for the end of a pause, because the one after the pause before only got another one. */
  get isRefusing(): boolean {
    return this.demandedPauses >= MAX_WAITED_PAUSES
  }

  /** Lets no call through for that long. */
  pause(milliseconds: number): void {
    this.refill()
    this.tokens = Math.min(this.tokens, 1 - (milliseconds * this.perSecond) / 1000)
  }

  /** Rejects all waiting calls. */
  rejectWaiting(refusal: GateClosed): void {
    for (const { refuse } of this.queue.splice(0)) refuse(refusal)
  }

  private waitForTurn(waiter: Waiter): Promise<void> {
    this.refill()
    const queuedAhead = waiter.isUrgent ? this.queue.filter((other) => other.waiter.isUrgent) : this.queue
    const wait = this.msUntil(queuedAhead.length + 1)
    const maxWait = this.isRefusing ? 0 : this.limits.waitMs
    if (wait > maxWait || waiter.signal.aborted) return Promise.reject(new GateClosed(wait))
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => {
        waiter.signal.removeEventListener('abort', leave)
        settle()
      }
      const queuedCall: QueuedCall = {
        waiter,
        enter: () => settled(resolve),
        refuse: (refusal) => settled(() => reject(refusal)),
      }
      const leave = () => {
        this.queue.splice(this.queue.indexOf(queuedCall), 1)
        queuedCall.refuse(new GateClosed(this.msUntil(this.queue.length + 1)))
      }
      waiter.signal.addEventListener('abort', leave, { once: true })
      this.queue.push(queuedCall)
      this.admit()
    })
  }

  private admit(): void {
    this.refill()
    while (this.running < this.limits.inFlight && this.tokens >= 1) {
      const next = this.takeNext()
      if (!next) return
      this.tokens -= 1
      this.running += 1
      next.enter()
    }
    if (this.queue.length === 0 || this.running >= this.limits.inFlight || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.admit()
    }, this.msUntil(1))
  }

  private takeNext(): QueuedCall | undefined {
    const urgent = this.queue.findIndex(({ waiter }) => waiter.isUrgent)
    return this.queue.splice(Math.max(urgent, 0), 1)[0]
  }

  private refill(): void {
    const now = performance.now()
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.refilledAt) * this.perSecond) / 1000)
    this.refilledAt = now
  }

  private get perSecond(): number {
    return this.limits.perSecond / this.servers
  }

  /** At least one: otherwise no call would ever go. */
  private get burst(): number {
    return Math.max(1, this.limits.burst / this.servers)
  }

  private msUntil(tokens: number): number {
    return Math.max(0, Math.ceil(((tokens - this.tokens) * 1000) / this.perSecond))
  }
}
