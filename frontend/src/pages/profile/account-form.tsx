import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ApiError } from '../../api/client.ts'
import { problemKey } from '../../api/problem-key.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { isLoginTooOld, LogInAgain } from './log-in-again.tsx'

interface AccountFormProps {
  readonly submitLabel: string
  readonly onSubmit: (data: FormData) => Promise<unknown>
  readonly onDone: () => void
  /** Whether the fields are cleared after a success. */
  readonly resetsOnSuccess?: boolean
  readonly dangerous?: boolean
  /** The message if the server refuses the proof of identity. */
  readonly wrongProof?: 'account.wrongPassword' | 'account.wrongName'
  readonly children: ReactNode
}

/** A form for the member's own account. It shows errors above its button. */
export function AccountForm({
  submitLabel,
  onSubmit,
  onDone,
  resetsOnSuccess,
  dangerous,
  wrongProof = 'account.wrongPassword',
  children,
}: AccountFormProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: HTMLFormElement) => onSubmit(new FormData(form)),
    onSuccess: (_answer, form) => {
      if (resetsOnSuccess) form.reset()
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(event.currentTarget)
  }
  const isProofWrong = error instanceof ApiError && error.problem?.type === 'wrong-credentials'
  return (
    <form
      method="post"
      className="mt-4 grid max-w-md gap-4"
      onSubmit={submit}
      aria-describedby={error ? errorId : undefined}
    >
      {children}
      {error && isLoginTooOld(error) ? <LogInAgain /> : null}
      {error && !isLoginTooOld(error) ? (
        <p id={errorId} role="alert" className="text-danger">
          {t(isProofWrong ? wrongProof : problemKey(error))}
        </p>
      ) : null}
      <SteadyButton
        type="submit"
        className={`button justify-self-start ${dangerous ? 'text-danger' : ''}`}
        disabled={isPending}
      >
        {submitLabel}
      </SteadyButton>
    </form>
  )
}

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
