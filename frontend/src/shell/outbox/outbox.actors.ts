import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Api } from '../../api/client.ts'
import type { ChangeQueue } from './change-queue.ts'
import { deliver } from './deliver.ts'
import { alone } from './one-tab.ts'
import type { OtherTabs } from './other-tabs.ts'
import type { Count, Delivery } from './outbox.machine.ts'

/** What the outbox does to the world. */
export const outboxActors = (queue: ChangeQueue, api: Api, tabs: OtherTabs) => ({
  count: fromPromise<Count, { userId: string }>(async ({ input: { userId } }) => {
    const readable = await queue.read(userId)
    return { readable, waiting: queue.waiting(userId) }
  }),
  /** One tab at a time. */
  deliver: fromPromise<Delivery, { userId: string }>(({ input: { userId }, signal }) =>
    alone(() => deliver(queue, api, userId, signal)),
  ),
  connection: fromCallback<EventObject>(({ sendBack }) => {
    const online = () => sendBack({ type: 'network.online' })
    const shown = () => document.visibilityState === 'visible' && sendBack({ type: 'tab.shown' })
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', shown)
    }
  }),
  otherTabs: fromCallback<EventObject>(({ sendBack }) => tabs.listen(() => sendBack({ type: 'tab.stored' }))),
})
