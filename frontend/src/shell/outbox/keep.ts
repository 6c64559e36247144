import type { CallTypes } from '@contract/call-types'
import type { Api, CallOptions } from '../../api/client.ts'
import { isPassing, tellOtherTabs } from './outbox.actors.ts'
import type { OutboxStore, WaitingChange } from './outbox.store.ts'

/** How long an answer is waited for before the change waits instead, in milliseconds. */
const patience = 15_000

/** The changes that may wait: made twice, each gives the same result as made once. */
type Change = 'putSavedItem' | 'addPlay' | 'markEpisodes'
export type Kept<N extends Change> = { answer: CallTypes[N]['answer'] } | { waits: true }

/**
 * Makes a change that is not lost without a network: it is sent, or it waits on this device. What waits is sent first, so
 * that changes arrive in their order.
 * Rejects with an ApiError for a refusal, and with the network's own error where this device keeps nothing either.
 */
export type Keep = <N extends Change>(
  name: N,
  options: CallOptions<N>,
  /** The body to send if it has to wait, with the time at which the change was made. */
  later?: CallTypes[N]['body'],
) => Promise<Kept<N>>

interface KeepParts {
  readonly api: Api
  readonly store: OutboxStore
  readonly userId: () => string | null
  readonly outbox: { readonly waiting: () => number; readonly stored: () => void; readonly retry: () => void }
}

export function createKeep({ api, store, userId, outbox }: KeepParts): Keep {
  return async (name, options, later = options.body) => {
    const owner = userId()
    const lateComer = owner !== null && outbox.waiting() > 0
    if (!lateComer) {
      try {
        return { answer: await api(name, { ...options, signal: AbortSignal.timeout(patience) }) }
      } catch (error) {
        if (owner === null || !isPassing(error)) throw error
        await store.add(waitingChange(owner, name, options.params, later)).catch(() => Promise.reject(error))
      }
    } else {
      await store.add(waitingChange(owner, name, options.params, later))
    }
    outbox.stored()
    tellOtherTabs()
    if (lateComer) outbox.retry()
    return { waits: true }
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
