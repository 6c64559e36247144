import { getRouteApi, Link } from '@tanstack/react-router'
import { sessionCalls } from '@contract/calls/session.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { CredentialsForm, type Field } from './credentials-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { DemoButton } from './demo-button.tsx'
import { LoginProblem } from './login-problem.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useCompleteLogin } from './use-complete-login.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

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
      <PasskeyButton onLoggedIn={completeLogin} />
      <CredentialsForm
        fields={fields}
        submitLabel={t('nav.logIn')}
        onSubmit={async ({ email = '', password = '' }) =>
          (await api(sessionCalls.signIn, { body: { email, password } })).user
        }
        onLoggedIn={completeLogin}
      />
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
