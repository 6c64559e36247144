import { useTranslation } from 'react-i18next'
import { SkeletonCard } from './skeleton-card.tsx'

const cards = Array.from({ length: 14 }, (_, index) => index)

/** Stands where posters will, in their size, so that nothing moves when they come. */
export function SkeletonGrid() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div aria-hidden="true" className="poster-grid mt-6">
        {cards.map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </>
  )
}
