import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../../ui/skeleton/skeleton-page.tsx'
import { SkeletonPosters } from '../../../ui/skeleton/skeleton-posters.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'

/** The skeleton of the library page. */
export function LibraryPending() {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/my">{t('nav.my')}</BackLink>
  return (
    <SkeletonPage title={t('myLibrary.title')} backLink={wayBack}>
      <div className="skeleton mt-2 h-11" />
      <SkeletonPosters />
    </SkeletonPage>
  )
}

export function ReviewPending() {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/my/library">{t('myLibrary.title')}</BackLink>
  return (
    <SkeletonPage title={t('myLibrary.review.title')} backLink={wayBack}>
      <SkeletonLines className="mt-8 grid gap-3" />
    </SkeletonPage>
  )
}
