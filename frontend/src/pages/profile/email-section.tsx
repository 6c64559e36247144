import { accountCalls } from '@contract/calls/account.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { AccountField, CurrentPassword } from './account-field.tsx'
import { AccountForm, textOf } from './account-form.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Changes the e-mail address of the login. It requires the password; sessions stay valid. */
export function EmailSection() {
  const { t } = useTranslation()
  const { api } = useApp()
  const { refresh } = useSession()
  const notify = useNotify()
  return (
    <ProfileSection title={t('account.emailTitle')} text={t('account.emailText')}>
      <AccountForm
        resetsOnSuccess
        submitLabel={t('account.changeEmail')}
        onSubmit={async (data) => {
          const body = { email: textOf(data, 'email'), password: textOf(data, 'password') }
          const { user } = await api(accountCalls.changeEmail, { body })
          refresh()
          notify({ message: 'account.emailChanged', values: { email: user?.email ?? body.email } })
        }}
        onDone={() => undefined}
      >
        <AccountField label={t('account.newEmail')} name="email" type="email" maxLength={254} autoComplete="email" />
        <CurrentPassword name="password" />
      </AccountForm>
    </ProfileSection>
  )
}
