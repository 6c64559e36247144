import type { Api, CallOptions } from '../../api/client.ts'
import type { Kept } from '../../lib/kept.ts'
import { isPassing, patience, takeOut, tellOtherTabs } from './outbox.actors.ts'
import type { OutboxStore, WaitingChange } from './outbox.store.ts'

/** The changes that may wait: made twice, each gives the same result as made once. */
type Change =
  | 'putSavedItem'
  | 'bulkChange'
  | 'addPlay'
  | 'removePlay'
  | 'markEpisodes'
  | 'createList'
  | 'changeList'
  | 'deleteList'
  | 'restoreList'
  | 'orderList'
  | 'addToList'
  | 'removeFromList'
  | 'addManyToList'
  | 'removeManyFromList'
  | 'followPerson'
  | 'unfollowPerson'
  | 'followGenre'
  | 'unfollowGenre'

/**
 * Makes a change that is not lost without a network: it is sent, or it waits on this device. What waits is sent first, so
 * that changes arrive in their order.
 * Rejects with an ApiError for a refusal, and with the network's own error where this device keeps nothing either.
 */
export type Keep = <N extends Change>(
  name: N,
  options: CallOptions<N>,
  /** The body to send if it has to wait, with the time at which the change was made. */
  later?: CallOptions<N>['body'],
) => Promise<Kept<N>>

interface KeepParts {
  readonly api: Api
  readonly store: OutboxStore
  readonly userId: () => string | null
  readonly outbox: {
    readonly waiting: () => number
    readonly stored: () => void
    readonly takenBack: () => void
    readonly retry: () => void
  }
}

export function createKeep({ api, store, userId, outbox }: KeepParts): Keep {
  const takeBack = async (key: number) => {
    const taken = await takeOut(store, key)
    if (taken) {
      outbox.takenBack()
      tellOtherTabs()
    }
    return taken
  }
  return async (name, options, later = options.body) => {
    const owner = userId()
    const lateComer = owner !== null && outbox.waiting() > 0
    let key: number
    if (owner !== null && lateComer) {
      key = await store.add(waitingChange(owner, name, options.params, later))
    } else {
      try {
        return { answer: await api(name, { ...options, signal: AbortSignal.timeout(patience) }) }
      } catch (error) {
        if (owner === null || !isPassing(error)) throw error
        key = await store.add(waitingChange(owner, name, options.params, later)).catch(() => Promise.reject(error))
      }
    }
    outbox.stored()
    tellOtherTabs()
    if (lateComer) outbox.retry()
    return { waits: true, takeBack: () => takeBack(key) }
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
