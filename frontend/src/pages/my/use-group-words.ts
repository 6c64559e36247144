import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How the statistics and the lists behind them name a decade (`1990`) and a range of minutes (`90-119`, `180-`). */
export function useGroupWords() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return {
    decade: (decade: string): string => t('statistics.decade', { decade }),
    runtime: (range: string): string => {
      const [from = '', to = ''] = range.split('-')
      const number = (minutes: string): string => formatNumber(language, Number(minutes))
      return to === ''
        ? t('statistics.lengthFrom', { from: number(from) })
        : t('statistics.lengthRange', { from: number(from), to: number(to) })
    },
  }
}
