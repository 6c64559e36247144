import { demoUserId } from '@contract/demo-user'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUser } from '../../shell/session/use-session.ts'

/** Says on the pages of the demo account that its data is made up; nothing for other members. */
export function DemoNote() {
  const { t } = useTranslation()
  const user = useUser()
  return user?.id === demoUserId ? <p className="mt-2 max-w-3xl text-quiet">{t('my.demo')}</p> : null
}
