import { useId, useState, type FormEvent } from 'react'
import { noticeBounds } from '@contract/notice-bounds'
import type { NoticeSettings, NoticeSettingsChange } from '@contract/notices.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { useOptimisticValue } from '../../../ui/field/use-optimistic-value.ts'
import { textOf } from '../../../ui/field/text-of.ts'
import { ProfileSection } from '../profile-section.tsx'
import { KindsField } from './kinds-field.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'
import { useNoticeTest } from './use-notice-test.ts'

type Ntfy = NonNullable<NoticeSettings['ntfy']>
const allKinds = { episode: true, release: true, connection: true }

/** Notices to a topic of ntfy. A server that allows none shows nothing of it. */
export function NtfySection({ settings }: { readonly settings: NoticeSettings }) {
  const { t } = useTranslation()
  const { ntfy, ntfyServers } = settings
  const remove = useNoticeSettings()
  const [removals, setRemovals] = useState(0)
  if (ntfyServers.length === 0 && !ntfy) return null
  return (
    <ProfileSection title="ntfy" text={t('notices.ntfy.text')}>
      <NtfyForm key={removals} ntfy={ntfy} servers={ntfyServers} focused={removals > 0} />
      {ntfy ? (
        <NtfyActions
          ntfy={ntfy}
          isBusy={remove.isPending}
          onRemove={() => remove.mutate({ ntfy: null }, { onSuccess: () => setRemovals(removals + 1) })}
        />
      ) : null}
    </ProfileSection>
  )
}

interface NtfyFormProps {
  readonly ntfy: Ntfy | null
  readonly servers: readonly string[]
  /** Whether the topic was just removed, so that the focus goes to its field. */
  readonly focused: boolean
}

/** The form’s texts. An empty token field keeps the stored one. */
function ntfyOf(form: HTMLFormElement, ntfy: Ntfy | null): NoticeSettingsChange['ntfy'] {
  const data = new FormData(form)
  const text = (name: string) => textOf(data, name).trim()
  const token = text('token')
  return {
    server: text('server'),
    topic: text('topic'),
    kinds: ntfy?.kinds ?? allKinds,
    ...(token === '' ? {} : { token }),
  }
}

function NtfyForm({ ntfy, servers, focused }: NtfyFormProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useNoticeSettings()
  const notify = useNotify()
  const [saves, setSaves] = useState(0)
  const onSuccess = () => {
    setSaves(saves + 1)
    notify({ message: 'notices.ntfy.saved' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate({ ntfy: ntfyOf(event.currentTarget, ntfy) }, { onSuccess })
  }
  return (
    <form className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      <label className="block">
        <span className="text-sm text-quiet">{t('notices.ntfy.server')}</span>
        <select name="server" className="field mt-1" translate="no" defaultValue={ntfy?.server}>
          {servers.map((server) => (
            <option key={server} value={server}>
              {server.replace(/^https?:\/\//, '')}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="text-sm text-quiet">{t('notices.ntfy.topic')}</span>
        <input
          name="topic"
          required
          ref={focused ? focusOn : null}
          pattern="[\-_A-Za-z0-9]+"
          maxLength={noticeBounds.ntfyTopic}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="field mt-1"
          defaultValue={ntfy?.topic}
        />
      </label>
      <TokenField key={saves} hasToken={ntfy?.hasToken ?? false} />
      <SteadyButton type="submit" className="button justify-self-start" disabled={isPending}>
        {t('notices.ntfy.save')}
      </SteadyButton>
    </form>
  )
}

/** The token of a topic that needs one. A stored one is never shown. */
function TokenField({ hasToken }: { readonly hasToken: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="block text-sm text-quiet">
        {t('notices.ntfy.token')}
      </label>
      <input
        id={id}
        name="token"
        type="password"
        maxLength={noticeBounds.ntfyToken}
        autoComplete="off"
        className="field mt-1"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {t(hasToken ? 'notices.ntfy.tokenKept' : 'notices.ntfy.tokenHint')}
      </p>
    </div>
  )
}

interface NtfyActionsProps {
  readonly ntfy: Ntfy
  readonly isBusy: boolean
  readonly onRemove: () => void
}

/** The kinds for the topic, a test, and its removal. */
function NtfyActions({ ntfy, isBusy, onRemove }: NtfyActionsProps) {
  const { t } = useTranslation()
  const { mutate } = useNoticeSettings()
  const test = useNoticeTest()
  const { server, topic } = ntfy
  const [kinds, change] = useOptimisticValue(ntfy.kinds, (chosen, options) =>
    mutate({ ntfy: { server, topic, kinds: chosen } }, options),
  )
  return (
    <>
      <KindsField kinds={kinds} of={topic} onChange={change} />
      <p className="mt-4 flex flex-wrap gap-3">
        <SteadyButton className="button" disabled={test.isPending} onClick={() => test.mutate(null)}>
          {t('notices.test.send')}
        </SteadyButton>
        <SteadyButton className="button" disabled={isBusy} onClick={onRemove}>
          {t('notices.ntfy.remove')}
        </SteadyButton>
      </p>
    </>
  )
}
