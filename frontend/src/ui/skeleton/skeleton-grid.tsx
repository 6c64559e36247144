import { useTranslation } from 'react-i18next'
import { SkeletonPosters } from './skeleton-posters.tsx'

/** Stands where posters will, in their size, so that nothing moves when they come. Without a network none will. */
export function SkeletonGrid({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useTranslation()
  if (isOffline) return <p className="mt-6 text-quiet">{t('offline.text')}</p>
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
