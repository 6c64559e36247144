/** A path of this site to go to after logging in; anything else leads to the start page. */
export function safeRedirect(target: string | undefined): string {
  if (!target || !target.startsWith('/')) return '/'
  const origin = 'http://reelroom.invalid'
  try {
    const url = new URL(target, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
