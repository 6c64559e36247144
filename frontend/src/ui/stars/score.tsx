import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, formatScore } from '../../lib/format.ts'

/** A score out of ten with a sentence for those who cannot see the star; nothing where nobody voted. */
export function Score({ average, count, showCount = false }: { average: number; count: number; showCount?: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (average <= 0 || count <= 0) return null
  const score = formatScore(language, average)
  return (
    <span
      role="img"
      aria-label={t('media.score', { score, votes: formatNumber(language, count), count })}
      className="score"
    >
      {score}
      {showCount ? <span className="text-quiet"> ({formatNumber(language, count)})</span> : null}
    </span>
  )
}
