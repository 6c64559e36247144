import { yearsBetween } from '../../i18n/format/format.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
/** The highest age that counts as plausible. */
const MAX_YEARS = 125

export interface Life {
  readonly birthday: string | null
  readonly deathday: string | null
}

/** Whether a date is complete: year, month and day. */
export const isDay = (date: string | null): date is string =>
  date !== null && day.test(date) && !Number.isNaN(Date.parse(date))

/** The age in whole years, at death or today (`YYYY-MM-DD`); null where the dates are incomplete or implausible. */
export function ageOf({ birthday, deathday }: Life, today: string): number | null {
  const end = deathday ?? today
  if (!isDay(birthday) || !isDay(end)) return null
  const age = yearsBetween(birthday, end)
  return age >= 0 && age <= MAX_YEARS ? age : null
}

/** Formats a date as precisely as it is known: day, month or year; empty for anything else. */
export function formatLifeDate(language: string, date: string | null): string {
  const precision = [day, /^\d{4}-\d{2}$/, /^\d{4}$/].findIndex((pattern) => date !== null && pattern.test(date))
  const time = Date.parse(date ?? '')
  if (precision < 0 || Number.isNaN(time)) return ''
  const options = [
    { dateStyle: 'long' },
    { year: 'numeric', month: 'long' },
    { year: 'numeric' },
  ] as const satisfies readonly Intl.DateTimeFormatOptions[]
  return new Intl.DateTimeFormat(language, { ...options[precision], timeZone: 'UTC' }).format(time)
}
