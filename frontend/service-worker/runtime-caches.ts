/** The runtime caches, by the beginning of the path. Requests of other paths are not cached. */
export interface RuntimeCache {
  readonly prefix: string
  readonly cacheName: string
  readonly maxEntries: number
  /** How long a copy is shown before the network has answered; undefined for content that never changes. */
  readonly freshSeconds?: number
  readonly maxAgeSeconds: number
}

const hours = 60 * 60
const days = 24 * hours

export const answersCache = 'catalogue'
export const assetsCache = 'assets'
export const iconsCache = 'icons'

export const runtimeCaches: readonly RuntimeCache[] = [
  // The name contains a hash of the content.
  { prefix: '/assets/', cacheName: assetsCache, maxEntries: 150, maxAgeSeconds: 30 * days },
  {
    prefix: '/_i18n/',
    cacheName: 'messages',
    maxEntries: 20,
    freshSeconds: 24 * hours,
    // A page that is read offline needs its messages of any age.
    maxAgeSeconds: 30 * days,
  },
  { prefix: '/ipx/', cacheName: 'images', maxEntries: 200, maxAgeSeconds: 30 * days },
  // The address names the icons; one has all that are fetched.
  { prefix: '/api/_icon/', cacheName: iconsCache, maxEntries: 5, maxAgeSeconds: 30 * days },
  {
    prefix: '/api/tmdb/',
    cacheName: answersCache,
    maxEntries: 100,
    freshSeconds: 2 * hours,
    // Older answers come from the page's own storage, which says that they are (decision 15).
    maxAgeSeconds: 2 * hours,
  },
]
