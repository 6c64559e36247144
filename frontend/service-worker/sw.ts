import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { answersCache, assetsCache, runtimeCaches, type RuntimeCache } from './runtime-caches.ts'
import { PageCache } from './page-cache.ts'
import { Navigations } from './navigations.ts'
import { offlinePage } from './offline-page.ts'
import { shareable } from './shareable.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }
/** Written here by the build: its id, and the scripts that every page begins with. */
declare const BUILD_ID: string
declare const SHELL_SCRIPTS: readonly string[]

// The list is written here by the build. What lies under another name is no page of ours.
// SAFETY: it writes entries, no bare addresses.
const files = self.__WB_MANIFEST as PrecacheEntry[]
const isLazyScript = ({ url }: PrecacheEntry) =>
  url.endsWith('.js') && url.startsWith('assets/') && !SHELL_SCRIPTS.includes(`/${url}`)
precacheAndRoute(
  files.filter((file) => !isLazyScript(file)),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()
clientsClaim()

const pages = new PageCache(caches, BUILD_ID)
const navigations = new Navigations({
  pages,
  // SAFETY: a navigation's own request is handed over.
  fetch: (request) => fetch(request as Request),
  offline: async () => (await matchPrecache(await offlinePage())) ?? Response.error(),
})
const calls = [/^\/api\//]
// SAFETY: what is routed is a fetch.
registerRoute(
  new NavigationRoute(({ event }) => navigations.answer(asNavigation(event as FetchEvent)), { denylist: calls }),
)
registerRoute(
  new NavigationRoute(({ event }) => navigations.pass(asNavigation(event as FetchEvent)), { allowlist: calls }),
)
registerQuotaErrorCallback(() => pages.forget())

/** Where the browser has no navigation preload, there is no such promise. */
function asNavigation(event: FetchEvent) {
  const { request, resultingClientId } = event
  const preloadResponse = Promise.resolve(event.preloadResponse as Promise<Response | undefined> | undefined)
  return { request, resultingClientId, preloadResponse, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) }
}

const strategies: Record<RuntimeCache['strategy'], typeof CacheFirst | typeof StaleWhileRevalidate> = {
  cacheFirst: CacheFirst,
  staleWhileRevalidate: StaleWhileRevalidate,
}
const strategyByCache = new Map<string, Strategy>()
for (const { prefix, cacheName, strategy, maxEntries, maxAgeSeconds } of runtimeCaches) {
  const plugins = [shareable, new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })]
  const handler = new strategies[strategy]({ cacheName, plugins })
  strategyByCache.set(cacheName, handler)
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(prefix), handler)
}

self.addEventListener('fetch', (event) => {
  // Whoever logs in or out, or changes what they keep, sees none of the pages from before; the call itself goes its own way.
  const { method, mode, url } = event.request
  const isCall = new URL(url).pathname.startsWith('/api/')
  if (isCall && (mode === 'navigate' || !['GET', 'HEAD'].includes(method))) event.waitUntil(pages.forget())
})

self.addEventListener('activate', (event) => {
  // The request for a page leaves while the worker still wakes up. Pages of the build before are not mixed with this one.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), pages.forget()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // What somebody looked at is forgotten with them.
  if (type === 'FORGET') event.waitUntil(Promise.all([caches.delete(answersCache), pages.forget()]))
  if (type === 'ARRIVED') event.waitUntil(postArrived(event.source))
  if (type === 'IDLE') event.waitUntil(fetchLazyScripts(event))
})

/** Tells a page that was shown at once when it has to give way. */
async function postArrived(source: ExtendableMessageEvent['source']): Promise<void> {
  if (source instanceof Client && (await navigations.isSuperseded(source.id)))
    source.postMessage({ type: 'SUPERSEDED' })
}

/** The scripts of all other pages, one after the other, so that none is missing without a network. */
async function fetchLazyScripts(event: ExtendableMessageEvent): Promise<void> {
  for (const { url } of files.filter(isLazyScript)) {
    const [answer, done] = strategyByCache.get(assetsCache)!.handleAll({ event, request: new Request(url) })
    // The next page that is idle goes on with what could not be fetched.
    await Promise.all([answer, done]).catch(() => undefined)
  }
}
