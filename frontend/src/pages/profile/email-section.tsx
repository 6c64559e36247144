import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { AccountForm, textOf } from './account-form.tsx'
import { Section } from './section.tsx'

/** The address that one logs in with. Who knows the password may change it; sessions go on, as they do not hang on it. */
export function EmailSection() {
  const { t } = useTranslation()
  const { api } = useApp()
  const { refresh } = useSession()
  const notify = useNotify()
  return (
    <Section title={t('account.emailTitle')} text={t('account.emailText')}>
      <AccountForm
        clears
        submitLabel={t('account.changeEmail')}
        onSubmit={async (data) => {
          const body = { email: textOf(data, 'email'), password: textOf(data, 'password') }
          const { user } = await api('changeEmail', { body })
          refresh()
          notify({ message: 'account.emailChanged', values: { email: user?.email ?? body.email } })
        }}
        onDone={() => undefined}
      >
        <label className="block">
          <span className="text-sm text-quiet">{t('account.newEmail')}</span>
          <input name="email" type="email" required maxLength={254} autoComplete="email" className="field mt-1" />
        </label>
        <label className="block">
          <span className="text-sm text-quiet">{t('account.currentPassword')}</span>
          <input
            name="password"
            type="password"
            required
            maxLength={256}
            autoComplete="current-password"
            className="field mt-1"
          />
        </label>
      </AccountForm>
    </Section>
  )
}
