import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, type Strategy } from 'workbox-strategies'
import { lateIconsUrl } from '../src/ui/icon/icon-names.ts'
import { ForgettableAnswers } from './forgettable-answers.ts'
import { FreshOrNetwork } from './fresh-or-network.ts'
import { answersCache, assetsCache, iconsCache, runtimeCaches } from './runtime-caches.ts'
import { VisitedPages } from './visited-pages.ts'
import { Navigations } from './navigations.ts'
import { offlinePage } from './offline-page.ts'
import { PushNotifications } from './push-notifications.ts'
import { shareable } from './shareable.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }
/** Defined by the build: its id, and the scripts that every page loads. */
declare const BUILD_ID: string
declare const SHELL_SCRIPTS: readonly string[]

// The build injects the list. URLs are matched exactly, without `index.html` and clean URLs.
// SAFETY: the build writes entries, no plain addresses.
const files = self.__WB_MANIFEST as PrecacheEntry[]
const isLazyScript = ({ url }: PrecacheEntry) =>
  url.endsWith('.js') && url.startsWith('assets/') && !SHELL_SCRIPTS.includes(`/${url}`)
precacheAndRoute(
  files.filter((file) => !isLazyScript(file)),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()
clientsClaim()

const pages = new VisitedPages(caches, BUILD_ID)
const navigations = new Navigations({
  pages,
  // SAFETY: a navigation's own request is handed over.
  fetch: (request) => fetch(request as Request),
  offline: async () => (await matchPrecache(await offlinePage())) ?? Response.error(),
})
const calls = [/^\/api\//]
// SAFETY: every routed event is a fetch.
registerRoute(
  new NavigationRoute(({ event }) => navigations.answer(asNavigation(event as FetchEvent)), { denylist: calls }),
)
registerRoute(
  new NavigationRoute(({ event }) => navigations.pass(asNavigation(event as FetchEvent)), { allowlist: calls }),
)
registerQuotaErrorCallback(() => pages.forget())

/** The navigation of an event; without navigation preload its response is undefined. */
function asNavigation(event: FetchEvent) {
  const { request, resultingClientId } = event
  const preloadResponse = Promise.resolve(event.preloadResponse as Promise<Response | undefined> | undefined)
  return { request, resultingClientId, preloadResponse, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) }
}

const answers = new ForgettableAnswers(caches)
const strategyByCache = new Map<string, Strategy>()
for (const { prefix, cacheName, maxEntries, freshSeconds, maxAgeSeconds } of runtimeCaches) {
  const plugins = [
    shareable,
    new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
    ...(cacheName === answersCache ? [answers.plugin] : []),
  ]
  const handler =
    freshSeconds === undefined
      ? new CacheFirst({ cacheName, plugins })
      : new FreshOrNetwork({ cacheName, plugins, freshSeconds })
  strategyByCache.set(cacheName, handler)
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(prefix), handler)
}

self.addEventListener('fetch', (event) => {
  // A log-in, a log-out or a change makes cached pages outdated. The call itself is not handled here.
  const { method, mode, url } = event.request
  const isCall = new URL(url).pathname.startsWith('/api/')
  if (isCall && (mode === 'navigate' || !['GET', 'HEAD'].includes(method))) event.waitUntil(pages.forget())
})

self.addEventListener('activate', (event) => {
  // Navigation preload sends the request while the worker starts. Pages of the former build are deleted.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), pages.forget()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // After a log-out or a change of the member, no data of the former one stays.
  if (type === 'FORGET') event.waitUntil(Promise.all([answers.forget(), pages.forget()]))
  if (type === 'ARRIVED') event.waitUntil(postArrived(event.source))
  if (type === 'IDLE') event.waitUntil(fetchLazyFiles(event))
})

const pushes = new PushNotifications({
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  windows: () => self.clients.matchAll({ type: 'window' }),
  open: (path) => self.clients.openWindow(path),
})
self.addEventListener('push', (event) => event.waitUntil(pushes.show(event.data?.text() ?? null)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(pushes.open(event.notification.data))
})

/** Notifies a page from the cache when the network's answer replaces it. */
async function postArrived(source: ExtendableMessageEvent['source']): Promise<void> {
  if (source instanceof Client && (await navigations.isSuperseded(source.id)))
    source.postMessage({ type: 'SUPERSEDED' })
}

/** Caches the icons of menus and the scripts of all other pages, one after the other, so that they work offline. */
async function fetchLazyFiles(event: ExtendableMessageEvent): Promise<void> {
  const scripts = files.filter(isLazyScript).map(({ url }) => ({ url, cacheName: assetsCache }))
  for (const { url, cacheName } of [{ url: lateIconsUrl, cacheName: iconsCache }, ...scripts]) {
    const [answer, done] = strategyByCache.get(cacheName)!.handleAll({ event, request: new Request(url) })
    // A file that failed is fetched again by the next idle page.
    await Promise.all([answer, done]).catch(() => undefined)
  }
}
