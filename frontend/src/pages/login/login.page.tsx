import { getRouteApi, Link } from '@tanstack/react-router'
import { sessionCalls } from '@contract/calls/session.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { CredentialsForm, type Field } from './credentials-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useCompleteLogin } from './use-complete-login.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@contract/session.schema'
import { problemKey } from '../../api/problem-key.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { loginErrorKey } from '../../api/login-error.ts'

const route = getRouteApi('/login')
const fields: readonly Field[] = [
  { name: 'email', type: 'email', autoComplete: 'username webauthn', label: 'login.email', maxLength: 254 },
  { name: 'password', type: 'password', autoComplete: 'current-password', label: 'login.password', maxLength: 256 },
]

export function LoginPage() {
  const { t } = useTranslation()
  const { api, boot } = useApp()
  const { error, ...search } = route.useSearch()
  const completeLogin = useCompleteLogin(search)
  return (
    <AuthLayout>
      <PageHeading>{t('login.title')}</PageHeading>
      {search.redirect ? <p className="mt-3 text-quiet">{t('login.toContinue')}</p> : null}
      <LoginProblem error={error} />
      {boot.demoLogin ? <DemoButton onLoggedIn={completeLogin} /> : null}
      <ProviderButtons {...search} />
      <PasskeyButton onLoggedIn={completeLogin} hasField={boot.passwords} />
      {boot.passwords ? (
        <CredentialsForm
          fields={fields}
          submitLabel={t('nav.logIn')}
          onSubmit={async ({ email = '', password = '' }) =>
            (await api(sessionCalls.signIn, { body: { email, password } })).user
          }
          onLoggedIn={completeLogin}
        />
      ) : null}
      {boot.signUp === 'open' ? (
        <p className="mt-6 text-quiet">
          {t('login.noAccount')}{' '}
          <Link to="/signup" search={search} className="link">
            {t('signUp.title')}
          </Link>
        </p>
      ) : null}
    </AuthLayout>
  )
}

/** Logs in to the demo account, which has a filled personal area. */
function DemoButton({ onLoggedIn }: { onLoggedIn: (user: User) => void }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(sessionCalls.demoSignIn, {}),
    onSuccess: ({ user }) => user && onLoggedIn(user),
  })
  return (
    <div className="mt-8 rounded-card border border-line bg-surface p-5">
      <p>{t('login.demoText')}</p>
      <SteadyButton className="button mt-4" disabled={isPending} onClick={() => mutate()}>
        {t('login.tryDemo')}
      </SteadyButton>
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </div>
  )
}

/** Explains why a login at a provider failed, if it took place outside a popup. */
function LoginProblem({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  if (error === undefined) return null
  return (
    <p role="alert" className="mt-6 rounded-card border border-danger p-4">
      {t(loginErrorKey(error))}
    </p>
  )
}
