import { writtenDate } from './written-date.ts'

/** A date with its weekday, for the calendar; with its year if that is not the current one. */
export const formatWeekday = (language: string, today: string, date: string): string =>
  writtenDate(
    language,
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`)),
  )
