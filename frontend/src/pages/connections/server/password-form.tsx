import type { FormEvent } from 'react'
import { problemKey } from '../../../api/problem-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { textOf } from '../../../ui/field/text-of.ts'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { useSignIn } from './use-server.ts'

interface PasswordFormProps {
  readonly id: string
  /** The name of the media server. */
  readonly server: string
  /** Whether the form was just opened, so that its first field gets the focus. */
  readonly isFirst: boolean
  readonly onSignedIn: () => void
}

/** The member’s name and password at the media server, which are exchanged once and not stored. */
export function PasswordForm({ id, server, isFirst, onSignedIn }: PasswordFormProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useSignIn(id, onSignedIn)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (!isPending) mutate({ name: textOf(data, 'name'), password: textOf(data, 'password') })
  }
  return (
    <form className="mt-4 grid max-w-xl gap-4" onSubmit={submit}>
      <label className="block">
        <span className="text-sm text-quiet">{t('connections.server.name', { server })}</span>
        <input
          name="name"
          required
          ref={isFirst ? focusOn : null}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          className="field mt-1"
        />
      </label>
      <label className="block">
        <span className="text-sm text-quiet">{t('connections.server.password')}</span>
        <input
          name="password"
          type="password"
          maxLength={1000}
          autoComplete="off"
          className="field mt-1"
          aria-describedby="server-password-hint"
        />
      </label>
      <p id="server-password-hint" className="text-sm text-quiet">
        {t('connections.server.notStored')}
      </p>
      {error ? (
        <p role="alert" className="text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
      <SteadyButton type="submit" className="button button-primary justify-self-start" disabled={isPending}>
        {t('connections.server.enter')}
      </SteadyButton>
    </form>
  )
}
