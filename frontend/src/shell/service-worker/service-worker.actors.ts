import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ServiceWorkerEvent, ServiceWorkerOrder } from './service-worker.machine.ts'

const script = '/sw.js'
const scope = '/'

/** What the service worker machine does to the world. Without a built worker, as in development, `enabled` is false. */
export const serviceWorkerActors = (enabled: boolean) => ({
  registration: fromCallback<ServiceWorkerOrder>(({ sendBack, receive }) => {
    const tell = (event: ServiceWorkerEvent) => sendBack(event)
    if (!enabled || !('serviceWorker' in navigator)) {
      tell({ type: 'worker.unsupported' })
      return
    }
    const stop = new AbortController()
    const container = navigator.serviceWorker
    // A page that nobody was in charge of is claimed by the first installation; every change after that is an update.
    let controlled = container.controller !== null
    container.addEventListener(
      'controllerchange',
      () => {
        tell({ type: 'worker.activated', isUpdate: controlled })
        controlled = true
      },
      { signal: stop.signal },
    )
    const followed = new WeakSet<ServiceWorker>()
    const follow = (worker: ServiceWorker | null, registration: ServiceWorkerRegistration) => {
      if (!worker || followed.has(worker)) return
      followed.add(worker)
      const look = () => {
        if (worker.state !== 'installed') return
        tell({ type: 'worker.installed', isUpdate: controlled || registration.active !== null })
        tell({ type: 'worker.waiting', isUpdate: controlled })
      }
      worker.addEventListener('statechange', look, { signal: stop.signal })
      look()
    }
    let registered: ServiceWorkerRegistration | undefined
    const register = async () => {
      const registration = await container.register(script, { scope })
      if (stop.signal.aborted) return
      registration.addEventListener('updatefound', () => follow(registration.installing, registration), {
        signal: stop.signal,
      })
      registered = registration
      tell({ type: 'worker.registered' })
      follow(registration.waiting, registration)
      follow(registration.installing, registration)
    }
    register().catch(() => tell({ type: 'worker.failed' }))
    receive(({ type }) => {
      if (type === 'worker.forget') container.controller?.postMessage({ type: 'FORGET' })
      // Without a connection there is nothing to find out, and nothing to say.
      else registered?.update().catch(() => undefined)
    })
    return () => stop.abort()
  }),
  skipWaiting: fromPromise<boolean>(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration(scope))?.waiting
    waiting?.postMessage({ type: 'SKIP_WAITING' })
    return Boolean(waiting)
  }),
  reload: fromCallback<EventObject>(() => location.reload()),
})
