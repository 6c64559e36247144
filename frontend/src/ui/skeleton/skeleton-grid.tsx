import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonPosters } from './skeleton-posters.tsx'

/** The placeholder of a grid of posters, of the same size, so that nothing moves when they are loaded. */
export function SkeletonGrid() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div aria-hidden="true">
        <SkeletonPosters />
      </div>
    </>
  )
}
