import { formatNumber, formatPartialDate, formatScore } from '../../../i18n/format/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { totalOf, type Bar } from '../../../ui/chart/bar-parts.tsx'

/** How the pages of statistics write numbers, dates and the sentences of charts in the language. */
export function useFormats() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const intl = (options: Intl.DateTimeFormatOptions, time: number): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(time)
  return {
    t,
    language,
    number: (value: number): string => formatNumber(language, value),
    /** A rating from 1 to 10, or a difference, in stars of five with one decimal. */
    stars: (halves: number): string => formatScore(language, Math.abs(halves) / 2),
    score: (value: number): string => formatScore(language, value),
    day: (date: string): string => formatPartialDate(language, date),
    /** January is 0. */
    month: (index: number, month: 'long' | 'short'): string => intl({ month }, Date.UTC(2024, index, 1)),
    /** A letter, or the number alone if the language counts its months: `10`, not `10月`, twelve of which fit on a phone. */
    shortestMonth: (index: number): string => {
      const name = intl({ month: 'narrow' }, Date.UTC(2024, index, 1))
      return /^\d+/.exec(name)?.[0] ?? name
    },
    /** Monday is 0. */
    weekday: (index: number, weekday: 'long' | 'short'): string => intl({ weekday }, Date.UTC(2024, 0, 1 + index)),
    /** `8 PM`, `20 Uhr`, and `20:00` if the language has only the number. */
    hour: (hour: number): string => {
      const name = intl({ hour: 'numeric' }, Date.UTC(2024, 0, 1, hour))
      return /^\d+$/.test(name) ? `${name}:00` : name
    },
    /** The sentence of a chart: which bar is the highest. */
    peak: (bars: readonly Bar[], say: (value: number) => string): string => {
      const highest = bars.reduce<Bar | null>((best, bar) => (best && totalOf(best) >= totalOf(bar) ? best : bar), null)
      return highest ? t('statistics.chart.peak', { name: highest.label, number: say(totalOf(highest)) }) : ''
    },
    viewings: (count: number): string => t('statistics.viewingCount', { count }),
    titles: (count: number): string => t('statistics.titleCount', { count }),
  }
}
export type Formats = ReturnType<typeof useFormats>

/** The labels of at most `most` bars, evenly spread; the others are empty. */
export const thinned = (labels: readonly string[], most: number): string[] => {
  const step = Math.ceil(labels.length / most)
  return labels.map((label, index) => (index % step === 0 ? label : ''))
}
