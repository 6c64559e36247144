/** The longest delay (ms): a wrong header must not stop a device from retrying for days. */
export const MAX_RETRY_DELAY_MS = 60 * 60 * 1000

/**
 * The delay of a Retry-After header in milliseconds (RFC 9110 §10.2.3); null if there is none. A date is compared
 * with the server's Date header: the clock of the device may be wrong.
 */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const pause = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? new Date().toUTCString())
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 0), MAX_RETRY_DELAY_MS)
}
