import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { ApiError, type Api } from '../../api/client.ts'
import type { Delivery } from './outbox.machine.ts'
import type { OutboxStore, WaitingChange } from './outbox.store.ts'

const channelName = 'reelroom outbox'
const lockName = 'reelroom outbox'

/** How long an answer is waited for before the change waits instead, in milliseconds. */
export const patience = 15_000

/** What these take away is as it should be when it is gone already: their own answer was lost, or another device was first. */
const removals: ReadonlySet<string> = new Set(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])

/** Whether the change may pass later: there was no answer, or one that says to come back. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? [408, 429, 502, 503, 504].includes(error.status)
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** Who is not logged in any more keeps what waits: it is sent once they are. */
const mustLogIn = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const isGoneAlready = (call: string, error: unknown): boolean =>
  removals.has(call) && error instanceof ApiError && error.status === 404

/** What the outbox does to the world. */
export const outboxActors = (store: OutboxStore, api: Api) => ({
  count: fromPromise<number, { userId: string }>(({ input }) => store.count(input.userId)),
  /** One tab at a time, the oldest change first; it stops at the first that must wait on. */
  deliver: fromPromise<Delivery, { userId: string }>(({ input }) =>
    alone(async () => {
      let sent = 0
      let refused = 0
      for (;;) {
        const next = await store.first(input.userId)
        if (!next) return { sent, refused, waiting: 0 }
        const outcome = await send(api, next.change)
        if (outcome === 'waits') return { sent, refused, waiting: await store.count(input.userId) }
        await store.remove(next.key)
        if (outcome === 'sent') sent += 1
        else refused += 1
      }
    }),
  ),
  connection: fromCallback<EventObject>(({ sendBack }) => {
    const online = () => sendBack({ type: 'network.online' })
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }),
  otherTabs: fromCallback<EventObject>(({ sendBack }) => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => sendBack({ type: 'tab.stored' }))
    return () => channel.close()
  }),
})

/** Tells the other tabs that a change waits. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('stored')
  channel.close()
}

async function send(api: Api, { call, params, body }: WaitingChange): Promise<'sent' | 'refused' | 'waits'> {
  try {
    // SAFETY: the change was put into the store by `keep`, with the call's own types.
    await (api as (name: string, options: object) => Promise<unknown>)(call, {
      params,
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(patience),
    })
    return 'sent'
  } catch (error) {
    if (isGoneAlready(call, error)) return 'sent'
    return isPassing(error) || mustLogIn(error) ? 'waits' : 'refused'
  }
}

const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(lockName, work)

/** Takes a change out of the queue; false where it was sent already, or some are being sent at this moment. */
export const takeOut = (store: OutboxStore, key: number): Promise<boolean> =>
  navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? store.remove(key) : false))
