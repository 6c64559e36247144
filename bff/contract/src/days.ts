const DAY_MS = 24 * 60 * 60 * 1000

/** The day that is `count` days after another one, both `YYYY-MM-DD`; days of the calendar have no time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
