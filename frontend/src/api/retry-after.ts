/** No pause that a server asks for is longer, in milliseconds: a wrong header must not silence a device for days. */
export const longestPause = 60 * 60 * 1000

/**
 * Milliseconds after which the server wants to be asked again (RFC 9110 §10.2.3); null where it says nothing of it. A date
 * is read by the server's own clock: the device's may be wrong.
 */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const pause = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? new Date().toUTCString())
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 0), longestPause)
}
