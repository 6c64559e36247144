import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { registerWorker, workerScope } from './register-worker.ts'
import type { ServiceWorkerEvent, ServiceWorkerOrder } from './service-worker.machine.ts'
import { whenIdle } from '../../platform/frames/when-idle.ts'

/** Milliseconds after which the worker is registered although the page never became idle. */
const REST_TIMEOUT_MS = 10_000

/** The effects of the service worker machine. Without a built worker, as in development, `enabled` is false. */
export const serviceWorkerActors = (enabled: boolean) => ({
  registration: fromCallback<ServiceWorkerOrder>(({ sendBack, receive }) => {
    if (!enabled || !('serviceWorker' in navigator)) {
      sendBack({ type: 'worker.unsupported' } satisfies ServiceWorkerEvent)
      return undefined
    }
    return registerWorker({ send: sendBack, receive, atRest })
  }),
  skipWaiting: fromPromise<boolean>(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration(workerScope))?.waiting
    waiting?.postMessage({ type: 'SKIP_WAITING' })
    return Boolean(waiting)
  }),
  reload: fromCallback<EventObject>(() => location.reload()),
})

/** Resolves when the page has loaded and is idle, so that the worker's fetches do not compete with the page. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => whenIdle(resolve, REST_TIMEOUT_MS))
}
