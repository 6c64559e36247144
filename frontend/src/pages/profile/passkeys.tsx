import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { MAX_PASSKEYS } from '@contract/passkey-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { passkeyProblemKey } from '../../api/passkey-problem.ts'
import { useApp } from '../../context/app-context.tsx'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { isLoginTooOld, LogInAgain } from './log-in-again.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProfileSection } from './profile-section.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

/** The passkeys of this account. */
export function Passkeys() {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { data: account } = useQuery(queries.account())
  const { data: passkeys = [] } = useQuery({ ...queries.passkeys(), enabled: boot.passkeys })
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  // All visitors share the demo account, so it cannot add ways to log in.
  if (!boot.passkeys || !account || account.isDemo) return null
  return (
    <ProfileSection title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.length > 0 ? (
        <ul ref={listRef} className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              {...itemProps}
            >
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      ) : null}
      <AddPasskey />
    </ProfileSection>
  )
}

function AddPasskey() {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (name: string) => (await import('../../api/passkeys.ts')).createPasskey(api, name),
    onSuccess: async (all) => {
      await replaceAnswer(queryClient, queries.passkeys().queryKey, all)
      notify({ message: 'passkeys.added' })
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    if (typeof name !== 'string') return
    await mutateAsync(name).then(
      () => form.reset(),
      () => undefined, // The error is shown below the form.
    )
  }
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
      <label className="block min-w-48 flex-1">
        <span className="text-sm text-quiet">{t('passkeys.name')}</span>
        <input
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          className="field mt-1"
          placeholder={t('passkeys.namePlaceholder')}
        />
      </label>
      <SteadyButton type="submit" className="button" disabled={isPending}>
        {t('passkeys.add')}
      </SteadyButton>
      {error && isLoginTooOld(error) ? <LogInAgain /> : null}
      {error && !isLoginTooOld(error) ? (
        <p role="alert" className="w-full text-danger">
          {t(passkeyProblemKey(error), { limit: MAX_PASSKEYS })}
        </p>
      ) : null}
    </form>
  )
}
