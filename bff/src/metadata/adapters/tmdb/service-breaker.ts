import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { MetadataError } from '@contract/metadata-error'
import type { CallLoad } from '../../metadata-source.port.ts'
import { GateClosed } from './call-gate.ts'

export interface BreakerLimits {
  /**
   * After so many failures in a row the client stops calling an address for a while; after as many failing subjects,
   * it stops all calls.
   */
  readonly failuresToOpen: number
  readonly openForMs: number
}

const MAX_ADDRESSES = 1000

/**
 * The circuit breaker of the metadata service, in two steps. An address that keeps failing has its own limit. All
 * calls are refused once several subjects (titles, people, lists) have failed without a success in between: one title
 * that the service cannot answer, in any language and with any of its parts, is not an outage.
 */
export class ServiceBreaker {
  /** The subjects that have failed since the last success. */
  private readonly failingSubjects = new Set<string>()
  private readonly failingAddresses = new LRUCache<string, { count: number; refusedUntil: number }>({
    max: MAX_ADDRESSES,
  })
  /** Until when all calls are refused, in epoch milliseconds. */
  private openUntil = 0
  /** The subject whose failure opened the circuit last. A single further failure of it does not open the circuit. */
  private lastOpener = ''
  private readonly circuit

  constructor(
    private readonly limits: BreakerLimits,
    private readonly onOpen: (refusal: GateClosed) => void,
  ) {
    this.circuit = circuitBreaker(
      handleWhen((error) => error instanceof FailedCall && this.isOutage(error.subject)),
      { breaker: new ConsecutiveBreaker(1), halfOpenAfter: limits.openForMs },
    )
  }

  get isServiceFailing(): boolean {
    return this.failingSubjects.size >= this.limits.failuresToOpen
  }

  get state(): CallLoad['breaker'] {
    if (this.openUntil > Date.now()) return 'open'
    return this.isServiceFailing ? 'failing' : 'closed'
  }

  /** @throws GateClosed while the service, or this address, is not called */
  check({ href }: URL): void {
    const now = Date.now()
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
    const subject = subjectOf(path)
    try {
      return await this.circuit.execute(async () => {
        const answer = await call().catch((error: unknown) => {
          if (!(error instanceof MetadataError)) throw error
          this.countFailure(address.href)
          throw new FailedCall(subject, error)
        })
        this.failingSubjects.clear()
        this.failingAddresses.delete(address.href)
        return answer
      })
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new GateClosed(this.limits.openForMs, 'the service keeps failing')
      throw error instanceof FailedCall ? error.reason : error
    }
  }

  private countFailure(address: string): void {
    const count = (this.failingAddresses.get(address)?.count ?? 0) + 1
    const refusedUntil = count < this.limits.failuresToOpen ? 0 : Date.now() + this.limits.openForMs
    this.failingAddresses.set(address, { count, refusedUntil })
  }

  private isOutage(subject: string): boolean {
    if (this.failingSubjects.size < this.limits.failuresToOpen) this.failingSubjects.add(subject)
    if (this.failingSubjects.size < this.limits.failuresToOpen || subject === this.lastOpener) return false
    this.lastOpener = subject
    this.openUntil = Date.now() + this.limits.openForMs
    this.onOpen(new GateClosed(this.limits.openForMs, 'the service keeps failing'))
    return true
  }
}

class FailedCall extends Error {
  constructor(
    readonly subject: string,
    readonly reason: MetadataError,
  ) {
    super(reason.message)
  }
}

/** The subject of a path: `movie/101` for the film and for all its parts, `search/movie` for every search of films. */
export const subjectOf = (path: string): string => path.split('/').slice(2, 4).join('/')
