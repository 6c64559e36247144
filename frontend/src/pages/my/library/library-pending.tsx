import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../../ui/skeleton/skeleton-page.tsx'
import { SkeletonPosters } from '../../../ui/skeleton/skeleton-posters.tsx'

/** The library before it is there. */
export function LibraryPending() {
  const { t } = useTranslation()
  const wayBack = (
    <Link to="/my" className="link link-alone way-back">
      {t('nav.my')}
    </Link>
  )
  return (
    <SkeletonPage title={t('myLibrary.title')} wayBack={wayBack}>
      <div className="skeleton mt-6 h-32" />
      <div className="skeleton mt-8 h-16" />
      <SkeletonPosters />
    </SkeletonPage>
  )
}

export function ReviewPending() {
  const { t } = useTranslation()
  const wayBack = (
    <Link to="/my/library" className="link link-alone way-back">
      {t('myLibrary.title')}
    </Link>
  )
  return (
    <SkeletonPage title={t('myLibrary.review.title')} wayBack={wayBack}>
      <SkeletonLines className="mt-8 grid gap-6" />
    </SkeletonPage>
  )
}
