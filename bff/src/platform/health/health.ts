/** A service that the server uses, and can do without for a while. */
export type Service = 'database' | 'redis' | 'metadata'

/** Whether one of them can be used now. */
export interface ServiceCheck {
  readonly service: Service
  /** Never rejects. An answer that takes long does not delay the one about readiness. */
  readonly isWorking: () => boolean | Promise<boolean>
  /** Whether it works for others but not for this process, so that only a restart helps. */
  readonly isStuck?: () => boolean
}

/** The status of an answer about health, and its body. */
export interface HealthAnswer {
  readonly status: 200 | 503
  readonly word: 'ok' | 'degraded' | 'unavailable' | 'starting' | 'stopping' | 'stuck'
}

/** How long an answer about readiness waits for a check (ms); after that the last known result counts. */
const CHECK_WAIT_MS = 500
/** Checks start at most this often (ms), so that a visitor cannot burden a service by asking. */
const CHECK_INTERVAL_MS = 1000

/**
 * Whether the process lives and whether it should get requests, for supervisors and load balancers. A service that is away makes the
 * server `degraded`, which is still ready: pages continue without it. `needs` names those without which it is not.
 */
export class Health {
  private phase: 'starting' | 'running' | 'stopping' = 'starting'
  private watched: readonly WatchedService[] = []

  constructor(private readonly needs: readonly Service[] = []) {}

  get isStarting(): boolean {
    return this.phase === 'starting'
  }

  /** Names the services to check. */
  watch(checks: readonly ServiceCheck[]): void {
    this.watched = checks.map((check) => new WatchedService(check))
  }

  markRunning(): void {
    if (this.phase === 'starting') this.phase = 'running'
  }

  markStopping(): void {
    this.phase = 'stopping'
  }

  /** Whether the process works; 503 only if a restart helps. It calls no service. */
  liveness(): HealthAnswer {
    return this.isStuck() ? { status: 503, word: 'stuck' } : { status: 200, word: 'ok' }
  }

  /** Whether the process should get requests. */
  async readiness(): Promise<HealthAnswer> {
    if (this.phase !== 'running') return { status: 503, word: this.phase }
    const services = await this.services()
    if (this.isStuck()) return { status: 503, word: 'stuck' }
    const away = services.filter(({ isWorking }) => !isWorking)
    if (away.some(({ service }) => this.needs.includes(service))) return { status: 503, word: 'unavailable' }
    return { status: 200, word: away.length > 0 ? 'degraded' : 'ok' }
  }

  /** Each watched service, for the operator; no answer to a visitor names one. */
  services(): Promise<readonly { readonly service: Service; readonly isWorking: boolean }[]> {
    return Promise.all(
      this.watched.map(async (one) => ({ service: one.check.service, isWorking: await one.isWorking() })),
    )
  }

  private isStuck(): boolean {
    return this.watched.some(({ check }) => check.isStuck?.() ?? false)
  }
}

/** The result of the last finished check of a service. */
class WatchedService {
  private wasWorking = true
  private checkedAt = Number.NEGATIVE_INFINITY
  private running: Promise<void> | null = null

  constructor(readonly check: ServiceCheck) {}

  async isWorking(): Promise<boolean> {
    if (performance.now() - this.checkedAt >= CHECK_INTERVAL_MS) this.running ??= this.run()
    if (this.running) await withinMs(this.running, CHECK_WAIT_MS)
    return this.wasWorking
  }

  private async run(): Promise<void> {
    this.wasWorking = await this.check.isWorking()
    this.checkedAt = performance.now()
    this.running = null
  }
}

async function withinMs(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
