/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** The day that is `count` days after another one, both `YYYY-MM-DD`; days of the calendar have no time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * A browser's day if it may be right: the day of UTC, or the one before or after it. If the browser sends no day or any
 * other day, for example because its clock is wrong, this is the UTC day. `now`: epoch milliseconds.
 */
export function dayOnEarth(day: string | undefined, now = Date.now()): string {
  const utcDay = new Date(now).toISOString().slice(0, 10)
  return day !== undefined && day >= addDays(utcDay, -1) && day <= addDays(utcDay, 1) ? day : utcDay
}

/** A formatter of days, in a time zone by its IANA name. @throws RangeError for an unknown zone */
export const dayFormatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day on which a moment is, `YYYY-MM-DD`, in the time zone of the formatter (`dayFormatOf`). */
export function dayAt(format: Intl.DateTimeFormat, time: Date | number): string {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return ['year', 'month', 'day'].map((type) => parts.get(type as 'year')).join('-')
}
