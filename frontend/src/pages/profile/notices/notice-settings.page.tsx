import { useQuery } from '@tanstack/react-query'
import { demoUserId } from '@contract/demo-user'
import { noticeQueries } from '../../../api/notice-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUser } from '../../../shell/session/use-session.ts'
import { useOptimisticValue } from '../../../ui/field/use-optimistic-value.ts'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { NtfySection } from './ntfy-section.tsx'
import { PushSection } from './push-section.tsx'
import { WhenSection } from './when-section.tsx'
import type { NoticeSettings } from '@contract/notices.schema'
import { ProfileSection } from '../profile-section.tsx'
import { KindsField } from './kinds-field.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

/** When and where a member gets notices. */
export function NoticeSettingsPage() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/profile">{t('nav.profile')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('notices.title')}</PageHeading>
      {user?.id === demoUserId ? <p className="mt-6 max-w-2xl">{t('notices.demo')}</p> : <Settings />}
    </div>
  )
}

function Settings() {
  const { queries } = useApp()
  const answer = useQuery(queries.of(noticeQueries).noticeSettings())
  return (
    <Section answer={answer} size="text" pending={<SkeletonLines className="mt-8 grid max-w-3xl gap-4" />}>
      {(settings) => (
        <>
          <WhenSection settings={settings} />
          <ListSection settings={settings} />
          <PushSection />
          <NtfySection settings={settings} />
        </>
      )}
    </Section>
  )
}

/** The kinds of notices in the list behind the bell. */
function ListSection({ settings }: { readonly settings: NoticeSettings }) {
  const { t } = useTranslation()
  const [{ list }, change] = useOptimisticValue({ list: settings.list }, useNoticeSettings().mutate)
  return (
    <ProfileSection title={t('notices.list.title')} text={t('notices.list.text')}>
      <KindsField kinds={list} onChange={(kinds) => change({ list: kinds })} />
    </ProfileSection>
  )
}
