import { AsyncLocalStorage } from 'node:async_hooks'
import { Abandoned } from '@contract/metadata-error'
import { currentVisit, type Visit } from '../platform/http/visit.ts'

/** Counts the requests that wait for one answer. Requests join and leave while the answer is being fetched. */
export class Interest {
  private waiterCount = 0
  private urgentCount = 0
  private readonly abandonController = new AbortController()

  /** Whether a visitor waits now. Prefetches and refreshes of the cache have lower priority. */
  get isUrgent(): boolean {
    return this.urgentCount > 0
  }
  get isShared(): boolean {
    return this.waiterCount > 0
  }
  /** Aborted when every waiting request has left without an answer. */
  get abandoned(): AbortSignal {
    return this.abandonController.signal
  }

  /** Adds a request until it calls the returned function or its visit ends; one without a visit stays until then. */
  join(visit: Visit | undefined): () => void {
    const waits = visit?.isPrefetch ? 0 : 1
    this.waiterCount += 1
    this.urgentCount += waits
    const leave = () => {
      visit?.leftSignal.removeEventListener('abort', giveUp)
      this.waiterCount -= 1
      this.urgentCount -= waits
    }
    const giveUp = () => {
      leave()
      if (this.waiterCount === 0) this.abandonController.abort()
    }
    if (visit?.leftSignal.aborted) giveUp()
    else visit?.leftSignal.addEventListener('abort', giveUp, { once: true })
    return () => {
      if (!visit?.leftSignal.aborted) leave()
    }
  }
}

/** The interests of calls that run, by the key of the answer. */
export class SharedInterests {
  private readonly interests = new Map<string, Interest>()

  /** Requests for the same key share one interest, so the call continues while at least one of them waits. */
  async share<T>(key: string, load: (interest: Interest) => Promise<T>): Promise<T> {
    const visit = currentVisit()
    const interest = this.interests.get(key) ?? new Interest()
    this.interests.set(key, interest)
    const leave = interest.join(visit)
    try {
      return await load(interest)
    } catch (error) {
      // A request that joined while the last of the others left starts the call again.
      if (!(error instanceof Abandoned) || visit?.leftSignal.aborted) throw error
    } finally {
      leave()
      if (!interest.isShared && this.interests.get(key) === interest) this.interests.delete(key)
    }
    return this.share(key, load)
  }
}

const interests = new AsyncLocalStorage<Interest>()
/** The interest of calls outside any request: always urgent, never abandoned. */
const sharedInterest = new Interest()
sharedInterest.join(undefined)

export const currentInterest = (): Interest => interests.getStore() ?? sharedInterest
export const inInterest = <T>(interest: Interest, work: () => T): T => interests.run(interest, work)
