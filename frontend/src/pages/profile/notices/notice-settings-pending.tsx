import { useTranslation } from '../../../i18n/use-translation.ts'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../../ui/skeleton/skeleton-page.tsx'

export function NoticeSettingsPending() {
  const { t } = useTranslation()
  return (
    <SkeletonPage title={t('notices.title')} backLink={<BackLink to="/profile">{t('nav.profile')}</BackLink>}>
      <SkeletonLines className="mt-8 grid max-w-3xl gap-4" />
    </SkeletonPage>
  )
}
