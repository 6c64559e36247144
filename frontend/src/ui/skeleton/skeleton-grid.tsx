import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonPosters } from './skeleton-posters.tsx'

/** Stands where posters will, in their size, so that nothing moves when they come. */
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
