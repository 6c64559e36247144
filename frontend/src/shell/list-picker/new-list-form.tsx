import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quotaMessage } from '../../domain/quota-message.ts'
import { listProblem } from '../../domain/lists/list-problem.ts'
import { newId } from '../../domain/new-id.ts'
import { reportEmptyField } from '../../ui/field/report-empty-field.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface Creation {
  readonly isPending: boolean
  readonly error: Error | null
  readonly mutate: (list: { id: string; name: string }, then: { onSuccess: () => void }) => void
}

/** The form that creates a list by its name; the picked title is the first on it. */
export function NewListForm({ creation: { isPending, error, mutate } }: { creation: Creation }) {
  const { t } = useTranslation()
  const field = useId()
  const quota = quotaMessage(error)
  const [name, setName] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return reportEmptyField(event.currentTarget, () => setName(''))
    mutate({ id: newId(), name: name.trim() }, { onSuccess: () => setName('') })
  }
  return (
    <form className="mt-4 border-t border-line pt-4" onSubmit={submit}>
      <label htmlFor={field} className="text-sm text-quiet">
        {t('lists.new')}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={field}
          className="field min-w-0"
          value={name}
          maxLength={100}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
        <SteadyButton type="submit" className="button shrink-0" disabled={isPending}>
          <Icon name="plus" />
          {t('lists.create')}
        </SteadyButton>
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {quota ? t(quota.message, quota.values) : t(listProblem(error))}
        </p>
      ) : null}
    </form>
  )
}
