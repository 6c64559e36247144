/** A stored time (epoch milliseconds) as answers and exports have it: ISO 8601 in UTC; null if there is none. */
export function isoTime(time: number): string
export function isoTime(time: number | null | undefined): string | null
export function isoTime(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString()
}
