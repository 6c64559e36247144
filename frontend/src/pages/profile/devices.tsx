import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '@contract/account.schema'
import { accountCalls } from '@contract/calls/account.calls'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { deviceName } from '../../platform/device/device-name.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

/** The active sessions of the account, each of which can be revoked. */
export function Devices() {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(queries.sessions())
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string | null) =>
      id ? api(accountCalls.revokeSession, { params: { id } }) : api(accountCalls.revokeOtherSessions, {}),
    onSuccess: (sessions) => replaceAnswer(queryClient, queries.sessions().queryKey, sessions),
    onError: () => queryClient.invalidateQueries(queries.sessions()),
  })
  return (
    <ProfileSection title={t('sessions.title')}>
      <ul ref={listRef} className="mt-4 divide-y divide-line border-y border-line">
        {data.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            {...itemProps}
          >
            <Device session={session} disabled={isPending} onRevoke={() => mutate(session.id)} />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
      {data.length > 1 ? (
        <p className="mt-4" {...itemProps}>
          <SteadyButton className="button" disabled={isPending} onClick={() => mutate(null)}>
            {t('sessions.revokeOthers')}
          </SteadyButton>
        </p>
      ) : null}
    </ProfileSection>
  )
}

interface DeviceProps {
  readonly session: DeviceSession
  readonly disabled: boolean
  readonly onRevoke: () => void
}

function Device({ session, disabled, onRevoke }: DeviceProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const device = deviceName(session.userAgent)
  const name = device ? t('sessions.device', device) : t('sessions.unknown')
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">
          {session.current
            ? t('sessions.current')
            : t('sessions.lastSeen', { date: formatDate(language, dayOf(session.seenAt)) })}
        </p>
      </div>
      {session.current ? null : (
        <SteadyButton
          className="button"
          disabled={disabled}
          aria-label={t('phrase.labeled', { label: t('sessions.revoke'), value: name })}
          onClick={onRevoke}
        >
          {t('sessions.revoke')}
        </SteadyButton>
      )}
    </>
  )
}
