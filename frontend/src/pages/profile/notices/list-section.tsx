import type { NoticeSettings } from '@contract/notices.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProfileSection } from '../profile-section.tsx'
import { KindsField } from './kinds-field.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

/** The kinds of notices in the list behind the bell. */
export function ListSection({ settings }: { readonly settings: NoticeSettings }) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useNoticeSettings()
  const { list } = { ...settings, ...(isPending ? variables : {}) }
  return (
    <ProfileSection title={t('notices.list.title')} text={t('notices.list.text')}>
      <KindsField kinds={list} onChange={(kinds) => mutate({ list: kinds })} />
    </ProfileSection>
  )
}
