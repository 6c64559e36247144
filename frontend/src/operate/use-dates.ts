import { localeEntry } from '@contract/locale'
import { useTranslation } from '../i18n/use-translation.ts'

/** Formats ISO 8601 times in the language of the interface and the time zone of the browser; days have none. */
export function useDates(): { readonly day: (time: string) => string; readonly time: (time: string) => string } {
  const { locale } = useTranslation()
  const { language } = localeEntry(locale)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return { day: (value) => day.format(new Date(value)), time: (value) => time.format(new Date(value)) }
}
