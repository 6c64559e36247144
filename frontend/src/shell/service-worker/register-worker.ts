import { scriptAddress } from '../../platform/device/script-address.ts'
import type { ServiceWorkerEvent, ServiceWorkerOrder } from './service-worker.machine.ts'

export const workerScope = '/'

interface RegistrationParts {
  readonly send: (event: ServiceWorkerEvent) => void
  readonly receive: (listener: (order: ServiceWorkerOrder) => void) => void
  /** Resolves when the page has loaded and is idle. */
  readonly atRest: () => Promise<void>
}

/** Registers the worker when the page is idle, and sends its states and those of later ones; returns how to stop. */
export function registerWorker({ send, receive, atRest }: RegistrationParts): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const container = navigator.serviceWorker
  const control = followControl(container, send, signal)
  let registered: ServiceWorkerRegistration | undefined
  const register = async () => {
    await atRest()
    if (signal.aborted) return
    const registration = await container.register(scriptAddress('/sw.js'), { scope: workerScope })
    if (signal.aborted) return
    registered = registration
    send({ type: 'worker.registered' })
    postIdle(container)
    followInstallations(registration, { send, control, signal })
  }
  register().catch(() => send({ type: 'worker.failed' }))
  receive(({ type }) => {
    // After a forced reload no worker controls the page, but an active one still has pages in its cache.
    if (type === 'worker.forget') (container.controller ?? registered?.active)?.postMessage({ type: 'FORGET' })
    // Without a network the check fails, which is expected.
    else registered?.update().catch(() => undefined)
  })
  return () => stop.abort()
}

/** Whether a worker controls this page. */
interface Control {
  isControlled: boolean
}

/** The first installation claims a page without a controller; every later change of the controller is an update. */
function followControl(
  container: ServiceWorkerContainer,
  send: RegistrationParts['send'],
  signal: AbortSignal,
): Control {
  const control = { isControlled: container.controller !== null }
  container.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'SUPERSEDED') send({ type: 'worker.superseded' })
    },
    { signal },
  )
  // Asks the worker whether the server has a newer version of a page that came from its cache.
  container.controller?.postMessage({ type: 'ARRIVED' })
  container.addEventListener(
    'controllerchange',
    () => {
      send({ type: 'worker.activated', isUpdate: control.isControlled })
      control.isControlled = true
      postIdle(container)
    },
    { signal },
  )
  return control
}

interface InstallationParts extends Pick<RegistrationParts, 'send'> {
  readonly control: Control
  readonly signal: AbortSignal
}

/** Sends an event for each worker of a registration that is installed and waits. */
function followInstallations(
  registration: ServiceWorkerRegistration,
  { send, control, signal }: InstallationParts,
): void {
  const followed = new WeakSet<ServiceWorker>()
  const follow = (worker: ServiceWorker | null) => {
    if (!worker || followed.has(worker)) return
    followed.add(worker)
    const check = () => {
      if (worker.state !== 'installed') return
      send({ type: 'worker.installed', isUpdate: control.isControlled || registration.active !== null })
      send({ type: 'worker.waiting', isUpdate: control.isControlled })
    }
    worker.addEventListener('statechange', check, { signal })
    check()
  }
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal })
  follow(registration.waiting)
  follow(registration.installing)
}

/** Lets the controlling worker fetch the files of other pages, unless the visitor saves data. */
function postIdle(container: ServiceWorkerContainer): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (!connection?.saveData) container.controller?.postMessage({ type: 'IDLE' })
}
