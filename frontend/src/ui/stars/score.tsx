import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, formatScore, inParentheses } from '../../i18n/format/format.ts'

interface ScoreProps {
  /** 0 to 10. */
  readonly average: number
  /** Votes; 0 means that the score is the embedded catalogue's own. */
  readonly count: number
  readonly showCount?: boolean
}

/** A score out of ten, with a label for screen readers; nothing without a score. */
export function Score({ average, count, showCount = false }: ScoreProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (average <= 0) return null
  const score = formatScore(language, average)
  const votes = formatNumber(language, count)
  const label = count > 0 ? t('media.score', { score, votes, count }) : t('demo.score', { score })
  return showCount ? (
    <span role="img" aria-label={label}>
      <span className="score">{score}</span>
      <span className="text-quiet">{inParentheses(language, count > 0 ? votes : t('demo.ownScore'))}</span>
    </span>
  ) : (
    <span role="img" aria-label={label} className="score">
      {score}
    </span>
  )
}
