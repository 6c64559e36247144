/** Thrown to a call that would wait for its turn longer than it may. */
export class GateClosed extends Error {
  constructor(readonly waitMs: number) {
    super('too many calls are waiting')
    this.name = 'GateClosed'
  }
}

export interface GateLimits {
  readonly perSecond: number
  readonly inFlight: number
  /** A call that would wait longer than this for its turn is refused at once. */
  readonly maxWaitMs: number
}

/**
 * A token bucket with a limit on simultaneous calls, first come first served. The service sends no budget headers and
 * counts by address, so the product keeps its own account below the known ceiling.
 */
export class CallGate {
  private readonly waiting: (() => void)[] = []
  private readonly capacity: number
  private tokens: number
  private running = 0
  private refilledAt = performance.now()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly limits: GateLimits) {
    this.capacity = Math.min(limits.inFlight, limits.perSecond)
    this.tokens = this.capacity
  }

  /** @throws GateClosed when the turn does not come in time; whatever the call throws otherwise */
  async pass<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    await this.turn(signal)
    try {
      return await call()
    } finally {
      this.running -= 1
      this.admit()
    }
  }

  /** Accounts for a call made in the same turn: a retry. */
  spend(): void {
    this.refill()
    this.tokens -= 1
  }

  /** Lets nobody through for that long: the service has asked to wait. */
  pause(milliseconds: number): void {
    this.refill()
    this.tokens = Math.min(this.tokens, 1 - (milliseconds * this.limits.perSecond) / 1000)
  }

  private turn(signal: AbortSignal): Promise<void> {
    this.refill()
    const wait = this.msUntil(this.waiting.length + 1)
    if (wait > this.limits.maxWaitMs) return Promise.reject(new GateClosed(wait))
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1)
        reject(new GateClosed(this.msUntil(1)))
      }
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.push(enter)
      this.admit()
    })
  }

  private admit(): void {
    this.refill()
    while (this.running < this.limits.inFlight && this.tokens >= 1) {
      const enter = this.waiting.shift()
      if (!enter) return
      this.tokens -= 1
      this.running += 1
      enter()
    }
    if (this.waiting.length === 0 || this.running >= this.limits.inFlight || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.admit()
    }, this.msUntil(1))
  }

  private refill(): void {
    const now = performance.now()
    this.tokens = Math.min(this.capacity, this.tokens + ((now - this.refilledAt) * this.limits.perSecond) / 1000)
    this.refilledAt = now
  }

  private msUntil(tokens: number): number {
    return Math.max(0, Math.ceil(((tokens - this.tokens) * 1000) / this.limits.perSecond))
  }
}
