/**
 * `cache-control` of a built file, by its path in the client build: a year for files with a hash in their name, a day for
 * messages (§9), `no-cache` for files that must be revalidated each time, and an hour for all others.
 */
export function cachePolicy(path: string): string {
  // Shared caches must not keep the inspector and the page of operators.
  if (/^\/assets\/(inspector|operate)/.test(path)) return 'private, max-age=31536000, immutable'
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/_i18n/')) return 'public, max-age=86400'
  if (path.startsWith('/builds/') || path === '/sw.js') return 'no-cache'
  return 'public, max-age=3600'
}
