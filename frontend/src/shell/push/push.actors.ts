import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Api } from '../../api/client.ts'
import { endPush } from './end-push.ts'
import { pushHere } from './push-here.ts'
import type { PushEvent, PushSupport } from './push.machine.ts'
import { pushSupport } from './push-support.ts'
import { resync, subscribe } from './subscribe.ts'

export interface PushEffects {
  readonly api: Api
  readonly userId: string
  /** Is called when the list of devices has changed. */
  readonly onDevices: () => void
}

/** The effects of pushes to this device. */
export const pushActors = ({ api, userId, onDevices }: PushEffects) => ({
  look: fromPromise<PushSupport>(() => Promise.resolve(pushSupport(userId))),
  resync: fromPromise<boolean>(() => resync({ api, userId })),
  ask: fromPromise<NotificationPermission>(() => Notification.requestPermission()),
  subscribe: fromPromise<void>(async () => {
    await subscribe({ api, userId })
    onDevices()
  }),
  unsubscribe: fromPromise<void>(async () => {
    const here = pushHere()
    if (here) await endPush(here, api)
    onDevices()
  }),
  permissionChanges: fromCallback<EventObject>(({ sendBack }) => {
    const stop = new AbortController()
    const report = () => sendBack({ type: 'push.permissionChanged' } satisfies PushEvent)
    navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', report, { signal: stop.signal }))
      // A browser that does not know this permission notices the change at the next load.
      .catch(() => undefined)
    return () => stop.abort()
  }),
})
