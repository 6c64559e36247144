import { AsyncLocalStorage } from 'node:async_hooks'
import type { Visit } from '../platform/http/visit.ts'

/** Counts the requests that wait for one answer. Requests join and leave while the answer is being fetched. */
export class Interest {
  private here = 0
  private waiting = 0
  private readonly abandonment = new AbortController()

  /** Whether a visitor waits now. Prefetches and refreshes of the cache have lower priority. */
  get isUrgent(): boolean {
    return this.waiting > 0
  }
  get isShared(): boolean {
    return this.here > 0
  }
  /** Aborted when every waiting request has left without an answer. */
  get abandoned(): AbortSignal {
    return this.abandonment.signal
  }

  /** Adds a request until it calls the returned function or its visit ends; one without a visit stays until then. */
  join(visit: Visit | undefined): () => void {
    const waits = visit?.isPrefetch ? 0 : 1
    this.here += 1
    this.waiting += waits
    const leave = () => {
      visit?.leftSignal.removeEventListener('abort', giveUp)
      this.here -= 1
      this.waiting -= waits
    }
    const giveUp = () => {
      leave()
      if (this.here === 0) this.abandonment.abort()
    }
    if (visit?.leftSignal.aborted) giveUp()
    else visit?.leftSignal.addEventListener('abort', giveUp, { once: true })
    return () => {
      if (!visit?.leftSignal.aborted) leave()
    }
  }
}

const interests = new AsyncLocalStorage<Interest>()
/** The interest of calls outside any request: always urgent, never abandoned. */
const somebodys = new Interest()
somebodys.join(undefined)

export const currentInterest = (): Interest => interests.getStore() ?? somebodys
export const inInterest = <T>(interest: Interest, work: () => T): T => interests.run(interest, work)
