import { useState, type FormEvent } from 'react'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reportEmptyField } from '../../../ui/field/report-empty-field.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { VisibilityField } from './visibility-field.tsx'

export type ListFacts = Pick<UserList, 'name' | 'description' | 'visibility' | 'ranked'>

interface ListFormProps {
  readonly initial: ListFacts
  readonly submitLabel: string
  readonly busy: boolean
  readonly problem: string | null
  readonly onSubmit: (facts: ListFacts) => void
  readonly onCancel: () => void
}

/** A form for the name, description and visibility of a list, and whether it is ranked. */
export function ListForm({ initial, submitLabel, busy, problem, onSubmit, onCancel }: ListFormProps) {
  const { t } = useTranslation()
  const [facts, setFacts] = useState(initial)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = facts.name.trim()
    if (name === '') reportEmptyField(event.currentTarget, () => setFacts({ ...facts, name: '' }))
    else if (!busy) onSubmit({ ...facts, name, description: facts.description.trim() })
  }
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      <ListFields facts={facts} onChange={setFacts} />
      <VisibilityField value={facts.visibility} onChange={(visibility) => setFacts({ ...facts, visibility })} />
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SteadyButton type="submit" className="button button-primary" disabled={busy}>
          {submitLabel}
        </SteadyButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('lists.cancel')}
        </button>
      </div>
    </form>
  )
}

function ListFields({ facts, onChange }: { facts: ListFacts; onChange: (facts: ListFacts) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <label className="block">
        <span className="text-sm text-quiet">{t('lists.name')}</span>
        <input
          className="field mt-1"
          value={facts.name}
          maxLength={100}
          required
          autoComplete="off"
          onChange={(event) => onChange({ ...facts, name: event.target.value })}
        />
      </label>
      <label className="block">
        <span className="text-sm text-quiet">{t('lists.description')}</span>
        <textarea
          className="field mt-1 block py-2"
          rows={3}
          value={facts.description}
          maxLength={2000}
          onChange={(event) => onChange({ ...facts, description: event.target.value })}
        />
      </label>
      <label className="flex items-start gap-3 py-1">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          checked={facts.ranked}
          onChange={(event) => onChange({ ...facts, ranked: event.target.checked })}
        />
        <span>
          {t('lists.ranked')}
          <span className="block text-sm text-quiet">{t('lists.rankedHint')}</span>
        </span>
      </label>
    </>
  )
}
