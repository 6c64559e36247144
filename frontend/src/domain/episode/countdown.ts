const day = 24 * 60 * 60 * 1000

/** Whole days from one `YYYY-MM-DD` to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** The days until a date, in words: today, tomorrow, in 12 days. The hour of a release is not known. */
export const formatCountdown = (language: string, today: string, date: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysBetween(today, date), 'day')
