import type { HistoryPeriod } from '@contract/history-period'
import type { HistorySpan } from '../../../domain/lists/history-search.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatPartialDate } from '../../../i18n/format/format.ts'

/** Returns the name of a period: `November 2026`, `2026`, or that the day is unknown. */
export function usePeriodName(): (period: HistoryPeriod) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (period) => (period === 'unknown' ? t('my.history.unknownDay') : formatPartialDate(language, period))
}

/** Returns the name of a part of the history: of a period, of a day (`March 14, 2025`) or of a year. */
export function useSpanName(): (span: HistorySpan) => string {
  const { language } = useLanguage()
  const nameOf = usePeriodName()
  return (span) =>
    'period' in span ? nameOf(span.period) : 'day' in span ? formatPartialDate(language, span.day) : String(span.year)
}
