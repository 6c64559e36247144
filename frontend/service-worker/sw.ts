import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { answersCache, kept, type Kept } from './kept.ts'
import { offlinePage } from './offline-page.ts'
import { shareable } from './shareable.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

// The list is written here by the build. What lies under another name is no page of ours.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
clientsClaim()

// Pages hold what their visitor may see, so no page is ever kept.
const network = new NetworkOnly()
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      return await network.handle(options)
    } catch {
      return (await matchPrecache(await offlinePage())) ?? Response.error()
    }
  }),
)

const strategies: Record<Kept['strategy'], typeof CacheFirst | typeof StaleWhileRevalidate> = {
  cacheFirst: CacheFirst,
  staleWhileRevalidate: StaleWhileRevalidate,
}
for (const { prefix, cacheName, strategy, maxEntries, maxAgeSeconds } of kept) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(prefix),
    new strategies[strategy]({
      cacheName,
      plugins: [shareable, new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })],
    }),
  )
}

self.addEventListener('activate', (event) => {
  // The request for a page leaves while the worker still wakes up.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // Nothing personal is kept; which titles somebody looked at is forgotten with them all the same.
  if (type === 'FORGET') event.waitUntil(caches.delete(answersCache))
})
