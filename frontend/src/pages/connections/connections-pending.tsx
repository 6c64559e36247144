import { useTranslation } from '../../i18n/use-translation.ts'
import { BackLink } from '../../ui/back-link/back-link.tsx'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../ui/skeleton/skeleton-page.tsx'

export function ConnectionsPending() {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/profile">{t('nav.profile')}</BackLink>
  return (
    <SkeletonPage title={t('connections.title')} backLink={wayBack}>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('connections.lead')}</p>
      <SkeletonLines className="mt-8 grid max-w-3xl gap-4" />
    </SkeletonPage>
  )
}

export function ConnectionPending() {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/profile/connections">{t('connections.title')}</BackLink>
  return (
    <SkeletonPage title={t('connections.title')} backLink={wayBack}>
      <SkeletonLines className="mt-8 grid max-w-3xl gap-4" />
    </SkeletonPage>
  )
}
