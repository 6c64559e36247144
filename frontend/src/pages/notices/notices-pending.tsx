import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../ui/skeleton/skeleton-page.tsx'

export const NoticesSkeleton = () => <SkeletonLines className="mt-8 grid max-w-3xl gap-4" />

export function NoticesPending() {
  const { t } = useTranslation()
  return (
    <SkeletonPage title={t('notices.title')}>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('notices.lead')}</p>
      <NoticesSkeleton />
    </SkeletonPage>
  )
}
