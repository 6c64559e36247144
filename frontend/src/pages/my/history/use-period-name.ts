import type { HistoryPeriod } from '@contract/history-period'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatPartialDate } from '../../../i18n/format/format.ts'

/** Returns the name of a period: `November 2026`, `2026`, or that the day is unknown. */
export function usePeriodName(): (period: HistoryPeriod) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (period) => (period === 'unknown' ? t('my.history.unknownDay') : formatPartialDate(language, period))
}
