import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { linkCalls } from '@contract/calls/link.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { isNotFoundError } from '../../api/client.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { accountFields, passwordField } from './account-fields.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useCompleteLogin } from './use-complete-login.ts'

/** What the link of an operator opens: the first account, an invitation, or a new password. */
export function LinkPage() {
  const { t } = useTranslation()
  const { api } = useApp()
  // Not a query: the device would store its key, which is the secret.
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (token: string) => api(linkCalls.openLink, { body: { token } }),
  })
  // The link is opened once, when the page is shown.
  useEffect(() => mutate(tokenOfAddress()), [mutate])
  return (
    <AuthLayout>
      {data && variables ? <Opened kind={data.kind} token={variables} /> : null}
      {isNotFoundError(error) ? <LinkMessage title={t('link.endedTitle')} text={t('link.endedText')} /> : null}
      {error && !isNotFoundError(error) ? (
        <>
          <LinkMessage title={t('link.title')} text={t(problemKey(error))} />
          <SteadyButton className="button mt-6" disabled={isPending} onClick={() => mutate(tokenOfAddress())}>
            {t('logins.again')}
          </SteadyButton>
        </>
      ) : null}
      {data || error ? null : <LinkMessage title={t('link.title')} text={t('login.checkingText')} />}
    </AuthLayout>
  )
}

const tokenOfAddress = (): string => location.hash.slice(1)

function Opened({ kind, token }: { kind: 'setup' | 'invitation' | 'reset'; token: string }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  if (kind === 'reset') return <NewPassword token={token} />
  const [title, text] =
    kind === 'setup'
      ? ([t('link.setUpTitle'), t('link.setUpText')] as const)
      : [t('link.invitedTitle'), t('signUp.text')]
  return (
    <>
      <LinkMessage title={title} text={text} />
      <Providers token={token} />
      {boot.passwords ? <SignUp token={token} /> : null}
    </>
  )
}

/** Makes the account with a login at a provider. The link stays out of every address. */
function Providers({ token }: { token: string }) {
  const { t } = useTranslation()
  const { api, boot } = useApp()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (provider: string) => api(sessionCalls.oidcWithLink, { params: { provider }, body: { token } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (boot.loginProviders.length === 0) return null
  return (
    <div className="mt-8 grid gap-3">
      {boot.loginProviders.map(({ id, label }) => (
        <SteadyButton key={id} className="button w-full" disabled={isPending || isSuccess} onClick={() => mutate(id)}>
          {t('logins.continueWith', { provider: label })}
        </SteadyButton>
      ))}
      {error ? (
        <p role="alert" className="text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </div>
  )
}

function SignUp({ token }: { token: string }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const completeLogin = useCompleteLogin({})
  return (
    <CredentialsForm
      fields={accountFields}
      submitLabel={t('signUp.submit')}
      onSubmit={async ({ name = '', email = '', password = '' }) =>
        (await api(sessionCalls.signUp, { body: { name, email, password, link: token } })).user
      }
      onLoggedIn={completeLogin}
    />
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <>
        <LinkMessage title={t('link.doneTitle')} />
        <Link to="/login" className="button button-primary mt-6">
          {t('nav.logIn')}
        </Link>
      </>
    )
  return (
    <>
      <LinkMessage title={t('link.resetTitle')} text={t('link.resetText')} />
      <CredentialsForm
        fields={[passwordField]}
        submitLabel={t('link.resetSubmit')}
        onSubmit={async ({ password = '' }) => {
          await api(linkCalls.setPasswordByLink, { body: { token, password } })
          setDone(true)
          return null
        }}
        onLoggedIn={() => undefined}
      />
    </>
  )
}

const LinkMessage = ({ title, text }: { title: string; text?: string }) => (
  <>
    <PageHeading>{title}</PageHeading>
    {text ? <p className="mt-3 text-quiet">{text}</p> : null}
  </>
)
