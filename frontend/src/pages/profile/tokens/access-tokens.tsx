import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '@contract/access-token.schema'
import { tokenCalls } from '@contract/calls/token.calls'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { ProfileSection } from '../profile-section.tsx'
import { CopyButton } from '../../../features/copy/copy-button.tsx'
import { NewTokenForm } from './new-token.tsx'
import { TokenRow } from './token-row.tsx'
import { replaceAnswer } from '../../../api/replace-answer.ts'
import { timeZone } from '../../../platform/device/day.ts'
import { homeAssistantBlock, homepageBlock } from './dashboard-blocks.ts'

/** The access tokens of this account, and the secret of the one that was just made. */
export function AccessTokens() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: account } = useQuery(queries.account())
  const { data: tokens = [] } = useQuery(queries.tokens())
  const [secret, setSecret] = useState<string | null>(null)
  // All visitors share the demo account, so it has no tokens.
  if (!account || account.isDemo) return null
  return (
    <ProfileSection title={t('tokens.title')} text={t('tokens.text')}>
      <TokenList tokens={tokens} />
      {secret === null ? null : <NewSecret key={secret} secret={secret} />}
      <NewTokenForm onMade={setSecret} />
      <Dashboards secret={secret} />
    </ProfileSection>
  )
}

function TokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => api(tokenCalls.endToken, { params: { id } }),
    onSuccess: async (remaining) => {
      await replaceAnswer(queryClient, queries.tokens().queryKey, remaining)
      notify({ message: 'tokens.ended' })
    },
    onError: () => queryClient.invalidateQueries(queries.tokens()),
  })
  return (
    <>
      {tokens.length > 0 ? (
        <ul ref={listRef} className="mt-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <li
              key={token.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              {...itemProps}
            >
              <TokenRow token={token} disabled={isPending} onEnd={() => mutate(token.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </>
  )
}

function NewSecret({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <div className="panel mt-4 gap-3">
      <label className="grid gap-1">
        <span className="font-semibold">{t('tokens.secret')}</span>
        <input
          className="field"
          readOnly
          value={secret}
          ref={focusOn}
          aria-describedby="token-once"
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p id="token-once" className="text-sm text-quiet">
        {t('tokens.once')}
      </p>
      <p>
        <CopyButton text={secret} className="button button-primary" />
      </p>
    </div>
  )
}

/** Blocks for two dashboards with the address of this server, ready to copy. `secret`: the token that was just made. */
function Dashboards({ secret }: { secret: string | null }) {
  const { t } = useTranslation()
  const parts = [location.origin, timeZone(), secret ?? 'rr_…'] as const
  const blocks = [
    { name: 'Homepage', text: homepageBlock(...parts) },
    { name: 'Home Assistant', text: homeAssistantBlock(...parts) },
  ]
  return (
    <div className="mt-8">
      <h3 className="font-semibold">{t('tokens.dashboards.title')}</h3>
      <p className="mt-1 text-sm text-quiet">{t('tokens.dashboards.text')}</p>
      <p className="mt-1 text-sm text-quiet">{t('tokens.dashboards.calendar')}</p>
      {blocks.map(({ name, text }) => (
        <details key={name} className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer">{name}</summary>
          <pre className="mt-2 overflow-x-auto text-sm">{text}</pre>
          <CopyButton text={text} of={name} className="button mt-2" />
        </details>
      ))}
    </div>
  )
}
