import { useTranslation } from '../../i18n/use-translation.ts'
import { RatingButton } from '../../features/marks/rating-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Rates a title from one to ten, or removes the rating. */
export function RatingSelect({ rating, onRate }: { rating: number | null; onRate: (rating: number | null) => void }) {
  const { t } = useTranslation()
  return (
    <RatingButton rating={rating} onRate={onRate} aria-pressed={rating !== null}>
      <Icon name="star" />
      {rating === null ? t('media.rate') : t('media.rated', { rating })}
    </RatingButton>
  )
}
