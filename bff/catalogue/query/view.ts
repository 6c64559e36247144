import type { LocaleCode } from '@contract/locale'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day of the calendar. */
export interface Day {
  /** yyyy-MM-dd */
  readonly date: string
  /** Days since 1970-01-01. */
  readonly number: number
}

/** The language, region (ISO 3166-1) and day of an answer. */
export interface View {
  readonly language: LocaleCode
  readonly region: string
  readonly today: Day
}

export const dayOf = (moment: Date): Day => ({
  date: moment.toISOString().slice(0, 10),
  number: Math.floor(moment.getTime() / DAY_MS),
})

/** Days since 1970-01-01 of a date written yyyy-MM-dd. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / DAY_MS)

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** A date as a number that can be compared: 19991231. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', ''))

/** The date of a number of `dateNumber`, yyyy-MM-dd. */
export function dateOf(number: number): string {
  const digits = String(number)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
