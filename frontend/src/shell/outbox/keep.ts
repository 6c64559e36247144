import type { Api, CallOptions } from '../../api/client.ts'
import type { Kept } from '../../lib/kept.ts'
import { changeCalls, type ChangeCalls } from './change-calls.ts'
import { tell, type ChangeQueue, type QueuedChange } from './change-queue.ts'
import { patience } from './deliver.ts'
import type { OtherTabs } from './other-tabs.ts'
import { takeOut } from './one-tab.ts'
import type { WaitingChange } from './outbox.store.ts'

/**
 * Makes a change that is not lost: it is written down on this device and then sent, after all that were made before it.
 * Resolves with the server's answer, or with word that the change waits; rejects with an ApiError for a definite refusal.
 */
export type Keep = <N extends keyof ChangeCalls>(
  name: N,
  options: CallOptions<ChangeCalls[N]>,
  /** The body to send if it has to wait, with the time at which the change was made. */
  later?: CallOptions<ChangeCalls[N]>['body'],
) => Promise<Kept<N>>

interface KeepParts {
  readonly api: Api
  readonly queue: ChangeQueue
  readonly tabs: OtherTabs
  readonly userId: () => string | null
  readonly outbox: {
    readonly waiting: () => number
    readonly stored: () => void
    readonly takenBack: () => void
  }
}

export function createKeep({ api, queue, tabs, userId, outbox }: KeepParts): Keep {
  const takeBack = async (queued: QueuedChange) => {
    const taken = await takeOut(queue, queued)
    if (taken) {
      outbox.takenBack()
      tabs.tell()
    }
    return taken
  }
  return async (name, options, later = options.body) => {
    const owner = userId()
    if (owner === null)
      return { answer: await api(changeCalls[name], { ...options, signal: AbortSignal.timeout(patience) }) }
    const { queued, outcome } = queue.put(waitingChange(owner, name, options.params, later), options.body)
    // Others wait for a network or a server: this one says at once that it does, too.
    if (outbox.waiting() > 0) tell(queued, 'waits')
    await queue.write()
    outbox.stored()
    const timer = setTimeout(() => tell(queued, 'waits'), patience)
    const became = await outcome
    clearTimeout(timer)
    if (became === 'waits') {
      if (queued.key !== null) tabs.tell()
      return {
        waits: true,
        said: queued.key === null ? 'outbox.unwritten' : 'outbox.kept',
        takeBack: () => takeBack(queued),
      }
    }
    if ('error' in became) throw became.error
    // SAFETY: the answer is that of this very call.
    return became as Kept<typeof name>
  }
}

/** What is kept is not based on a version: when it is sent, the newest one is what it changes. */
function waitingChange(
  userId: string,
  call: string,
  params: object | undefined,
  later: object | undefined,
): WaitingChange {
  // SAFETY: a call's parameters are texts and numbers, its body an object of JSON.
  const { version: _version, ...body } = (later ?? {}) as Record<string, unknown>
  return { userId, call, params: { ...params }, body: later ? body : null }
}
