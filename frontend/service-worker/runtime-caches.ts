/** Answers that are kept for later, by the beginning of their path. Whatever is not listed is not touched. */
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
  // A hash in the name says all about its content.
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
