import { useState, type FormEvent } from 'react'
import type { Passkey } from '@contract/login.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { passkeyProblemKey } from '../../api/passkey-problem.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { isLoginTooOld, LogInAgain } from './log-in-again.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '@contract/calls/session.calls'
import { useApp } from '../../context/app-context.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

/** A passkey: its name and last use, and buttons that rename or remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const [wasRenaming, setWasRenaming] = useState(false)
  const { rename, remove, isPending, error } = usePasskey(passkey.id)
  const named = { name: passkey.name }
  return (
    <>
      {renaming ? (
        <RenameForm
          name={passkey.name}
          onDone={(name) => {
            if (name !== null && name !== passkey.name) rename(name)
            setRenaming(false)
            setWasRenaming(true)
          }}
        />
      ) : (
        <>
          <Description passkey={passkey} />
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button"
              ref={wasRenaming ? focusOn : null}
              aria-label={t('passkeys.renameNamed', named)}
              onClick={() => setRenaming(true)}
            >
              {t('passkeys.rename')}
            </button>
            <SteadyButton
              className="button"
              aria-label={t('passkeys.removeNamed', named)}
              disabled={isPending}
              onClick={remove}
            >
              {t('passkeys.remove')}
            </SteadyButton>
          </div>
        </>
      )}
      {error && isLoginTooOld(error) ? <LogInAgain /> : null}
      {error && !isLoginTooOld(error) ? (
        <p role="alert" className="w-full text-danger">
          {t(passkeyProblemKey(error))}
        </p>
      ) : null}
    </>
  )
}

function Description({ passkey: { name, createdAt, usedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-quiet">
        {usedAt
          ? t('passkeys.lastUsed', { date: formatDate(language, dayOf(usedAt)) })
          : t('passkeys.created', { date: formatDate(language, dayOf(createdAt)) })}
      </p>
    </div>
  )
}

/** `onDone` gets the new name, or null if renaming was canceled. */
function RenameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    onDone(typeof typed === 'string' ? typed.trim() : null)
  }
  return (
    <form className="flex w-full flex-wrap items-end gap-2" onSubmit={submit}>
      <label className="block min-w-48 flex-1">
        <span className="text-sm text-quiet">{t('passkeys.name')}</span>
        <input
          name="name"
          required
          maxLength={80}
          pattern=".*\S.*"
          defaultValue={name}
          ref={(input) => input?.focus()}
          className="field mt-1"
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onDone(null)}
        />
      </label>
      <button type="submit" className="button button-primary">
        {t('passkeys.save')}
      </button>
      <button type="button" className="button" onClick={() => onDone(null)}>
        {t('passkeys.cancel')}
      </button>
    </form>
  )
}

/** The mutations of a passkey. Each is answered with all passkeys that remain. */
function usePasskey(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const show = (all: Passkey[]) => replaceAnswer(queryClient, queries.passkeys().queryKey, all)
  const renaming = useMutation({
    mutationFn: (name: string) => api(sessionCalls.renamePasskey, { params: { id }, body: { name } }),
    onSuccess: show,
  })
  const removing = useMutation({
    mutationFn: () => api(sessionCalls.removePasskey, { params: { id } }),
    onSuccess: show,
  })
  return {
    rename: (name: string) => renaming.mutate(name),
    remove: () => removing.mutate(),
    isPending: renaming.isPending || removing.isPending,
    error: renaming.error ?? removing.error,
  }
}
