import { useState } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import { ApiError, type Api } from '../../../api/client.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { now } from '../../../api/server-clock.ts'
import { useApp } from '../../../context/app-context.tsx'
import { CopyButton } from '../../../features/copy/copy-button.tsx'
import { formatTime } from '../../../i18n/format/format-moment.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  useDeviceCode,
  useDeviceCodeActor,
  type DeviceCodeActor,
  type ShownCode,
} from '../../../shell/device-code/use-device-code.ts'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { useRefetchConnection } from './use-server.ts'

interface QuickConnectProps {
  readonly id: string
  readonly onSignedIn: () => void
}

/** A code of Jellyfin’s Quick Connect, which the member confirms there. */
export function QuickConnect({ id, onSignedIn }: QuickConnectProps) {
  const { api } = useApp()
  const refetch = useRefetchConnection(id)
  const actor = useDeviceCodeActor({
    fetchCode: (signal) => fetchCode(api, id, signal),
    fetchState: async (signal) => {
      const state = await fetchState(api, id, signal)
      if (state === 'authorized') {
        onSignedIn()
        await refetch()
      }
      return state
    },
  })
  if (!actor) return <SkeletonLines className="mt-4 grid gap-4" />
  return <Code actor={actor} />
}

async function fetchCode(api: Api, id: string, signal: AbortSignal) {
  const { code, interval, expiresAt } = await api(connectionCalls.beginQuickConnect, {
    params: { connection: id },
    signal,
  })
  return { code, intervalMs: interval * 1000, lifetimeMs: Math.max(0, Date.parse(expiresAt) - now().getTime()) }
}

async function fetchState(api: Api, id: string, signal: AbortSignal) {
  try {
    const { state } = await api(connectionCalls.quickConnectState, { params: { connection: id }, signal })
    return state === 'off' ? 'refused' : state
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return 'slower'
    throw error
  }
}

function Code({ actor }: { readonly actor: DeviceCodeActor }) {
  const { t } = useTranslation()
  const shown = useDeviceCode(actor)
  const { stage, code } = shown
  if (stage === 'waiting' && code) return <Waiting code={code} />
  if (stage === 'asking' || stage === 'authorized')
    return (
      <p role="status" className="mt-4">
        {t('list.loading')}
      </p>
    )
  return <Ended shown={shown} />
}

function Waiting({ code: { code, lifetimeMs } }: { readonly code: NonNullable<ShownCode['code']> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [until] = useState(() => new Date(Date.now() + lifetimeMs).toISOString())
  return (
    <div className="panel mt-4 gap-3">
      <p id="code-steps">{t('connections.server.codeSteps')}</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <output
          tabIndex={-1}
          ref={focusOn}
          aria-describedby="code-steps"
          translate="no"
          className="display text-title leading-none tracking-widest tabular-nums outline-none"
        >
          {code}
        </output>
        <CopyButton text={code} />
      </p>
      <p role="status" className="text-sm text-quiet">
        {t('connections.server.codeUntil', { time: formatTime(language, until) })}
      </p>
    </div>
  )
}

/** Why there is no code any more, and a new one on request. */
function Ended({ shown: { stage, problem, send } }: { readonly shown: ShownCode }) {
  const { t } = useTranslation()
  const words =
    stage === 'failed'
      ? problemKey(problem)
      : stage === 'expired'
        ? 'connections.server.codeExpired'
        : 'connections.server.codeRefused'
  return (
    <>
      <p role="alert" className="mt-4 text-danger">
        {t(words)}
      </p>
      <p className="mt-3">
        <button type="button" ref={focusOn} className="button" onClick={() => send({ type: 'deviceCode.again' })}>
          {t('connections.server.codeAgain')}
        </button>
      </p>
    </>
  )
}
