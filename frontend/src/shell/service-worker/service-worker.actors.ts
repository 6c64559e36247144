import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ServiceWorkerEvent, ServiceWorkerOrder } from './service-worker.machine.ts'

const script = '/sw.js'
const scope = '/'
/** Milliseconds after which a page that never rests is not waited for any longer. */
const restPatience = 10_000

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
    container.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: unknown } | null>) => {
        if (data?.type === 'SUPERSEDED') tell({ type: 'worker.superseded' })
      },
      { signal: stop.signal },
    )
    // Whether this page, if it was one that had been kept, still is what the server would answer.
    container.controller?.postMessage({ type: 'ARRIVED' })
    // A page that nobody was in charge of is claimed by the first installation; every change after that is an update.
    let controlled = container.controller !== null
    container.addEventListener(
      'controllerchange',
      () => {
        tell({ type: 'worker.activated', isUpdate: controlled })
        controlled = true
        tellIdle()
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
    /** The worker in charge then fetches what other pages need, unless the visitor saves data. */
    const tellIdle = () => {
      const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
      if (!connection?.saveData) container.controller?.postMessage({ type: 'IDLE' })
    }
    const register = async () => {
      await atRest()
      if (stop.signal.aborted) return
      const registration = await container.register(script, { scope })
      if (stop.signal.aborted) return
      registration.addEventListener('updatefound', () => follow(registration.installing, registration), {
        signal: stop.signal,
      })
      registered = registration
      tell({ type: 'worker.registered' })
      tellIdle()
      follow(registration.waiting, registration)
      follow(registration.installing, registration)
    }
    register().catch(() => tell({ type: 'worker.failed' }))
    receive(({ type }) => {
      // A page that was loaded past the worker has none in charge, and yet one that keeps pages.
      if (type === 'worker.forget') (container.controller ?? registered?.active)?.postMessage({ type: 'FORGET' })
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

/** Resolves when the page has all that it asked for, and nothing else to do: what a worker fetches is for later. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: restPatience })
    else setTimeout(resolve)
  })
}
