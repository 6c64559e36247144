import { writtenDate } from './written-date.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats moments (ISO 8601) in the time zone of the browser, as a reader of the language expects them. */

/** The time of a moment, such as `21:05`. */
export const formatTime = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(Date.parse(moment))

/** The day and time of a moment. */
export const formatMoment = (language: string, moment: string): string =>
  writtenDate(
    language,
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(moment)),
  )

/** How long ago a moment was, such as `20 minutes ago`; `now` in milliseconds. A moment in the future is now. */
export function formatAgo(language: string, moment: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(moment))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < MINUTE_MS) return format.format(-Math.floor(passed / 1000), 'second')
  if (passed < HOUR_MS) return format.format(-Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hour')
  return format.format(-Math.floor(passed / DAY_MS), 'day')
}
