import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Identity } from '@contract/login.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { ApiError } from '../../api/client.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { loginErrorKey } from '../../api/login-error.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { isLoginTooOld, LogInAgain } from './log-in-again.tsx'
import { ProfileSection } from './profile-section.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

const route = getRouteApi('/profile')

/** The login providers, and which of them are connected to this account. */
export function ConnectedLogins() {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { error } = route.useSearch()
  const { data: account } = useQuery(queries.account())
  const { data: identities = [] } = useQuery(queries.identities())
  const unconfigured = identities.filter(({ provider }) => boot.loginProviders.every(({ id }) => id !== provider))
  // All visitors share the demo account, so it cannot add ways to log in.
  if (!account || account.isDemo || boot.loginProviders.length + unconfigured.length === 0) return null
  return (
    <ProfileSection title={t('logins.title')} text={t('logins.text')}>
      {error === undefined ? null : (
        <p role="alert" className="mt-4 rounded-card border border-danger p-4">
          {t(loginErrorKey(error))}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {boot.loginProviders.map(({ id, label }) => (
          <Login key={id} provider={id} label={label} identity={identities.find(({ provider }) => provider === id)} />
        ))}
        {unconfigured.map((identity) => (
          <Login key={identity.id} provider={null} label={identity.label} identity={identity} />
        ))}
      </ul>
    </ProfileSection>
  )
}

interface LoginProps {
  /** The name of the provider in addresses; null if it is no longer offered, so that there is nothing to connect. */
  readonly provider: string | null
  readonly label: string
  readonly identity: Identity | undefined
}

function Login({ provider, label, identity }: LoginProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const { connect, disconnect, isPending, error } = useLogin()
  const name = { provider: label }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-quiet">
          {identity
            ? t('logins.connectedSince', {
                account: identity.account ?? label,
                date: formatDate(language, dayOf(identity.connectedAt)),
              })
            : t('logins.notConnected')}
        </p>
      </div>
      <SteadyButton
        className="button"
        disabled={isPending}
        aria-label={t(identity ? 'logins.disconnectFrom' : 'logins.connectWith', name)}
        onClick={() => (identity ? disconnect(identity.id) : provider && connect(provider))}
      >
        {t(identity ? 'logins.disconnect' : 'logins.connect')}
      </SteadyButton>
      {error && isLoginTooOld(error) ? <LogInAgain /> : null}
      {error && !isLoginTooOld(error) ? (
        <p role="alert" className="w-full text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </li>
  )
}

/** Connecting navigates to the provider, which returns here. The server may refuse to disconnect a provider. */
function useLogin() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const connecting = useMutation({
    mutationFn: (provider: string) => api(sessionCalls.oidcConnect, { params: { provider }, body: {} }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const disconnecting = useMutation({
    mutationFn: (identity: string) => api(sessionCalls.disconnectIdentity, { params: { identity } }),
    onSuccess: (left) => replaceAnswer(queryClient, queries.identities().queryKey, left),
  })
  return {
    connect: (provider: string) => connecting.mutate(provider),
    disconnect: (identity: string) => disconnecting.mutate(identity),
    isPending: connecting.isPending || disconnecting.isPending,
    error: connecting.error ?? disconnecting.error,
  }
}

function problemKey(error: Error): ParseKeys {
  const type = error instanceof ApiError ? error.problem?.type : undefined
  if (type === 'last-way-in') return 'logins.lastWayIn'
  return type === 'provider-unavailable' ? 'logins.errors.unavailable' : 'error.tryAgain'
}
