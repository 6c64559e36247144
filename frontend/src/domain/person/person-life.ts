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

/** The age in whole years, at death or today (`YYYY-MM-DD`); null if the dates are incomplete or implausible. */
export function ageOf({ birthday, deathday }: Life, today: string): number | null {
  const end = deathday ?? today
  if (!isDay(birthday) || !isDay(end)) return null
  const age = yearsBetween(birthday, end)
  return age >= 0 && age <= MAX_YEARS ? age : null
}
