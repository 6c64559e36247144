/** The runtime caches, by the beginning of the path. Requests of other paths are not cached. */
export interface RuntimeCache {
  readonly prefix: string
  readonly cacheName: string
  readonly strategy: 'cacheFirst' | 'staleWhileRevalidate'
  readonly maxEntries: number
  readonly maxAgeSeconds: number
}

const hours = 60 * 60
const days = 24 * hours

export const answersCache = 'catalogue'
export const assetsCache = 'assets'

export const runtimeCaches: readonly RuntimeCache[] = [
  // The name contains a hash of the content.
  { prefix: '/assets/', cacheName: assetsCache, strategy: 'cacheFirst', maxEntries: 150, maxAgeSeconds: 30 * days },
  {
    prefix: '/_i18n/',
    cacheName: 'messages',
    strategy: 'staleWhileRevalidate',
    maxEntries: 20,
    maxAgeSeconds: 7 * days,
  },
  { prefix: '/ipx/', cacheName: 'images', strategy: 'cacheFirst', maxEntries: 200, maxAgeSeconds: 30 * days },
  {
    prefix: '/api/tmdb/',
    cacheName: answersCache,
    strategy: 'staleWhileRevalidate',
    maxEntries: 100,
    maxAgeSeconds: 6 * hours,
  },
]
