import { getRouteApi, Link } from '@tanstack/react-router'
import { sessionCalls } from '@contract/calls/session.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { accountFields } from './account-fields.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useCompleteLogin } from './use-complete-login.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/signup')
const refusals = {
  setup: 'signUp.notSetUp',
  invite: 'signUp.byInvitation',
  closed: 'signUp.closed',
} as const

export function SignUpPage() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { error: _, ...search } = route.useSearch()
  return (
    <AuthLayout>
      <PageHeading>{t('signUp.title')}</PageHeading>
      {boot.signUp === 'open' ? <SignUpForm {...search} /> : <p className="mt-3 text-lg">{t(refusals[boot.signUp])}</p>}
      <p className="mt-6 text-quiet">
        {t('signUp.haveAccount')}{' '}
        <Link to="/login" search={search} className="link">
          {t('nav.logIn')}
        </Link>
      </p>
    </AuthLayout>
  )
}

function SignUpForm(search: { redirect?: string; popup?: string }) {
  const { t } = useTranslation()
  const { api, boot } = useApp()
  const completeLogin = useCompleteLogin(search)
  return (
    <>
      <p className="mt-3 text-quiet">{t('signUp.text')}</p>
      <ProviderButtons {...search} />
      {boot.passwords ? (
        <CredentialsForm
          fields={accountFields}
          submitLabel={t('signUp.submit')}
          onSubmit={async ({ name = '', email = '', password = '' }) =>
            (await api(sessionCalls.signUp, { body: { name, email, password } })).user
          }
          onLoggedIn={completeLogin}
        />
      ) : null}
    </>
  )
}
