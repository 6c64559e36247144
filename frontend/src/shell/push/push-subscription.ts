/** Milliseconds until the wait for the service worker is given up. */
const WORKER_TIMEOUT_MS = 20_000

/** The subscription of this browser; null for none. */
export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null

/**
 * The subscription of this browser for a key of the server (base64url); one for another key is replaced. Rejects
 * without a permission, and if the service worker does not start.
 */
export async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const current = await pushManager.getSubscription()
  if (current && base64url(current.options.applicationServerKey) === key.replaceAll('=', '')) return current
  await current?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** SHA-256 of an endpoint, base64url. */
export const hashOf = async (endpoint: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>()
  const timer = setTimeout(() => reject(new Error('The service worker does not start')), WORKER_TIMEOUT_MS)
  void navigator.serviceWorker.ready.then((registration) => {
    clearTimeout(timer)
    resolve(registration)
  })
  return promise
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
