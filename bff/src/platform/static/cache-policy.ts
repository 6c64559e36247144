/**
 * How long a browser may keep a built file, by its path in the client build: what carries a hash in its name for a
 * year, messages for a day (§9), what must be looked up anew each time not at all.
 */
export function cachePolicy(path: string): string {
  // Not for caches that others are answered from.
  if (path.startsWith('/assets/inspector')) return 'private, max-age=31536000, immutable'
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/_i18n/')) return 'public, max-age=86400'
  if (path.startsWith('/builds/') || path === '/sw.js') return 'no-cache'
  return 'public, max-age=3600'
}
