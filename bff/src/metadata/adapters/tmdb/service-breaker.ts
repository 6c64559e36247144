import { LRUCache } from 'lru-cache'
import { MetadataError } from '@contract/metadata-error'
import type { CallLoad } from '../../metadata-source.port.ts'
import { GateClosed } from './call-gate.ts'

export interface BreakerLimits {
  /**
   * After this many failures in a row the client stops calling an address for a while; after as many failing subjects,
   * it stops all calls.
   */
  readonly failuresToOpen: number
  readonly openForMs: number
}

const MAX_ADDRESSES = 1000
/** How long after its start visitors wait for the trial call of a service that keeps failing (ms). It may take seconds, and continues. */
const TRIAL_PATIENCE_MS = 200

/**
 * The circuit breaker of the metadata service, in two steps. An address that keeps failing has its own limit. All
 * calls are refused once several subjects (titles, people, lists) have failed without a success in between: one title
 * that the service cannot answer, in any language and with any of its parts, is not an outage. After a while one call
 * tries again, and the others wait for its outcome. Times are those of the monotonic clock (`performance.now()`): with that of the
 * machine, which may be set back, the service would not be called until the same hour comes again.
 */
export class ServiceBreaker {
  /** The subjects that have failed since the last success. */
  private readonly failingSubjects = new Set<string>()
  private readonly failingAddresses = new LRUCache<string, { count: number; refusedUntil: number }>({
    max: MAX_ADDRESSES,
  })
  /** Whether the next call is a trial, because the service kept failing. */
  private isOpen = false
  /** Until when all calls are refused. */
  private openUntil = 0
  /** The call that tries whether the service works again, and until when visitors wait for it. */
  private trial: { readonly settled: Promise<void>; readonly waitUntil: number } | null = null
  /** The subject whose failure opened the circuit last. A single further failure of it does not open the circuit. */
  private lastOpener = ''

  constructor(
    private readonly limits: BreakerLimits,
    private readonly onOpen: (refusal: GateClosed) => void,
  ) {}

  get isServiceFailing(): boolean {
    return this.failingSubjects.size >= this.limits.failuresToOpen
  }

  get state(): CallLoad['breaker'] {
    if (this.openUntil > performance.now()) return 'open'
    return this.isServiceFailing ? 'failing' : 'closed'
  }

  /** @throws GateClosed while the service, or this address, is not called */
  check({ href }: URL): void {
    const now = performance.now()
    if (this.openUntil > now) throw new GateClosed(this.openUntil - now, 'the service keeps failing')
    const refusedForMs = (this.failingAddresses.get(href)?.refusedUntil ?? 0) - now
    if (refusedForMs > 0) throw new GateClosed(refusedForMs, 'this address keeps failing')
  }

  /**
   * Makes a call and counts its outcome: a MetadataError is a failure, everything else means that the service works.
   * @throws GateClosed if the call is refused, and any error of the call
   */
  async execute<T>(path: string, address: URL, call: () => Promise<T>): Promise<T> {
    this.check(address)
    if (this.trial) {
      await this.patiently(this.trial.settled, this.trial.waitUntil)
      return this.execute(path, address, call)
    }
    if (!this.isOpen) return this.counted(path, address, call)
    this.isOpen = false
    const answer = this.counted(path, address, call)
    const end = () => void (this.trial = null)
    const waitUntil = performance.now() + TRIAL_PATIENCE_MS
    this.trial = { settled: answer.then(end, end), waitUntil }
    return this.patiently(answer, waitUntil)
  }

  private async counted<T>(path: string, address: URL, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call()
      this.failingSubjects.clear()
      this.failingAddresses.delete(address.href)
      return answer
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
      this.countFailure(address.href)
      this.countSubject(subjectOf(path))
      throw error
    }
  }

  /** The outcome of a trial, if it comes soon. @throws GateClosed if it does not, and any error of the trial */
  private async patiently<T>(trial: Promise<T>, waitUntil: number): Promise<T> {
    const limit = Promise.withResolvers<never>()
    const timer = setTimeout(() => limit.reject(this.refusal()), waitUntil - performance.now())
    try {
      return await Promise.race([trial, limit.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  private refusal(): GateClosed {
    return new GateClosed(this.limits.openForMs, 'the service keeps failing')
  }

  private countFailure(address: string): void {
    const count = (this.failingAddresses.get(address)?.count ?? 0) + 1
    const refusedUntil = count < this.limits.failuresToOpen ? 0 : performance.now() + this.limits.openForMs
    this.failingAddresses.set(address, { count, refusedUntil })
  }

  private countSubject(subject: string): void {
    if (!this.isServiceFailing) this.failingSubjects.add(subject)
    if (this.isOpen || !this.isServiceFailing || subject === this.lastOpener) return
    this.lastOpener = subject
    this.isOpen = true
    this.openUntil = performance.now() + this.limits.openForMs
    this.onOpen(this.refusal())
  }
}

/** The subject of a path: `movie/101` for the film and for all its parts, `search/movie` for every search of films. */
export const subjectOf = (path: string): string => path.split('/').slice(2, 4).join('/')
