import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountCalls } from '@contract/calls/account.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { AccountField, CurrentPassword } from './account-field.tsx'
import { AccountForm, textOf } from './account-form.tsx'
import { EmailSection } from './email-section.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Sections for the e-mail address, the password and deleting the account. The demo account has none of them. */
export function PasswordAndErase() {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { data: account } = useQuery(queries.account())
  if (!account) return null
  if (account.isDemo)
    return (
      <p className="mt-12 max-w-2xl text-quiet">
        {t('problem.demoAccount')} {boot.signUp === 'open' ? t('problem.ownAccount') : null}
      </p>
    )
  return (
    <>
      {account.hasPassword ? <EmailSection /> : null}
      {account.hasPassword ? <Password /> : null}
      <Erase hasPassword={account.hasPassword} />
    </>
  )
}

function Password() {
  const { t } = useTranslation()
  const { api, queries, queryClient } = useApp()
  const notify = useNotify()
  return (
    <ProfileSection title={t('account.passwordTitle')} text={t('account.passwordText')}>
      <AccountForm
        resetsOnSuccess
        submitLabel={t('account.changePassword')}
        onSubmit={(data) =>
          api(accountCalls.changePassword, {
            body: {
              current: textOf(data, 'current'),
              password: textOf(data, 'password'),
              endTokens: data.has('endTokens'),
            },
          })
        }
        onDone={() => {
          notify({ message: 'account.passwordChanged' })
          void queryClient.invalidateQueries(queries.sessions())
          void queryClient.invalidateQueries(queries.tokens())
        }}
      >
        <CurrentPassword name="current" />
        <AccountField
          label={t('account.newPassword')}
          name="password"
          type="password"
          minLength={8}
          maxLength={256}
          autoComplete="new-password"
        />
        <label className="flex gap-3">
          <input type="checkbox" name="endTokens" defaultChecked className="size-6 shrink-0" />
          <span>{t('account.endTokens')}</span>
        </label>
      </AccountForm>
    </ProfileSection>
  )
}

function Erase({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const { expire } = useSession()
  const notify = useNotify()
  const router = useRouter()
  const leave = () => {
    // The session expires during the navigation to a public page: earlier, this page would ask to log in; later, the
    // public page would still fetch the member's data.
    const stop = router.subscribe('onBeforeLoad', () => {
      stop()
      expire()
      notify({ message: 'account.erased' })
    })
    void router.navigate({ to: '/' })
  }
  return (
    <ProfileSection title={t('account.eraseTitle')} text={t('account.eraseText')}>
      <AccountForm
        dangerous
        wrongProof={hasPassword ? 'account.wrongPassword' : 'account.wrongName'}
        submitLabel={t('account.eraseButton')}
        onSubmit={(data) => api(accountCalls.eraseAccount, { body: { proof: textOf(data, 'proof') } })}
        onDone={leave}
      >
        <AccountField
          label={t(hasPassword ? 'account.eraseProofPassword' : 'account.eraseProofName')}
          name="proof"
          type={hasPassword ? 'password' : 'text'}
          maxLength={256}
          autoComplete="off"
        />
      </AccountForm>
    </ProfileSection>
  )
}
