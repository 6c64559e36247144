/** The path of this site to go to after logging in, else the start page. Server and browser both use it. */
export function safeRedirect(target: string | undefined): string {
  if (!target || !target.startsWith('/')) return '/'
  const origin = 'http://reelroom.invalid'
  const url = URL.parse(target, origin)
  if (url?.origin !== origin) return '/'
  const path = url.pathname + url.search + url.hash
  // A path like /.//evil.example is this site's to the parser, and another site's once it is written down.
  return path.startsWith('//') ? '/' : path
}
