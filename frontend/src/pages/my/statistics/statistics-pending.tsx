import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../../ui/skeleton/skeleton-page.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'

export function StatisticsPending() {
  const { t } = useTranslation()
  return (
    <SkeletonPage title={t('statistics.title')} backLink={<BackLink to="/my">{t('nav.my')}</BackLink>}>
      <SkeletonLines className="mt-6 grid gap-4" />
    </SkeletonPage>
  )
}

const route = getRouteApi('/my/statistics/$year')

export function YearPending() {
  const { t } = useTranslation()
  const { year } = route.useParams()
  return (
    <SkeletonPage title={year} backLink={<BackLink to="/my/statistics">{t('statistics.title')}</BackLink>}>
      <SkeletonLines className="mt-6 grid gap-4" />
    </SkeletonPage>
  )
}
