import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import type { ParseKeys } from 'i18next'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { problemKey } from '../../api/problem-key.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

export interface Field {
  readonly name: 'name' | 'email' | 'password'
  readonly type: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly label: ParseKeys
  readonly hint?: ParseKeys
  readonly minLength?: number
  readonly maxLength?: number
}
interface CredentialsFormProps {
  readonly fields: readonly Field[]
  readonly submitLabel: string
  readonly onSubmit: (values: Partial<Record<Field['name'], string>>) => Promise<User | null>
  readonly onLoggedIn: (user: User) => void
}

/** The form for logging in or signing up. It shows errors and keeps the typed text. */
export function CredentialsForm({ fields, submitLabel, onSubmit, onLoggedIn }: CredentialsFormProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSubmit,
    onSuccess: (user) => user && onLoggedIn(user),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    mutate(Object.fromEntries(fields.map(({ name }) => [name, textOf(data.get(name))])))
  }
  return (
    <form method="post" className="mt-8 grid gap-5" onSubmit={submit} aria-describedby={error ? errorId : undefined}>
      {fields.map(({ name, label, hint, ...input }) => (
        <label key={name} className="block">
          <span className="font-semibold">{t(label)}</span>
          <input name={name} required className="field mt-1" {...input} />
          {hint ? <span className="mt-1 block text-sm text-quiet">{t(hint)}</span> : null}
        </label>
      ))}
      {error ? (
        <p id={errorId} role="alert" className="text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
      <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
        {submitLabel}
      </SteadyButton>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
