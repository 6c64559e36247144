import { AsyncLocalStorage } from 'node:async_hooks'
import type { Visit } from '../platform/http/visit.ts'

/** Who waits for one answer. It changes while the answer is on its way: visitors join, and leave. */
export class Interest {
  private here = 0
  private waiting = 0
  private readonly abandonment = new AbortController()

  /** Whether a visitor waits now; what is fetched ahead or kept fresh goes behind those. */
  get isUrgent(): boolean {
    return this.waiting > 0
  }
  get isShared(): boolean {
    return this.here > 0
  }
  /** Aborted when all who asked have left without an answer. */
  get abandoned(): AbortSignal {
    return this.abandonment.signal
  }

  /** Counts somebody in, until they call what is returned or leave; without a visit somebody waits who never leaves. */
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
/** A question that no visitor asked is somebody's all the same. */
const somebodys = new Interest()
somebodys.join(undefined)

export const currentInterest = (): Interest => interests.getStore() ?? somebodys
export const inInterest = <T>(interest: Interest, work: () => T): T => interests.run(interest, work)
