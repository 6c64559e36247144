import { useState, type FormEvent } from 'react'
import type { ConnectionKind } from '@contract/connections.schema'
import { connectionBounds } from '@contract/connection-bounds'
import { ApiError } from '../../api/client.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ConnectionSetup } from '../../shell/connection-setup/use-connection-setup.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { connectionKinds, programName } from './program-names.ts'

/** Asks where the member watches, and for a name of the connection. */
export function NewConnectionForm({ setup: { stage, problem, send } }: { readonly setup: ConnectionSetup }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<ConnectionKind>('jellyfin')
  const isBusy = stage === 'making'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (isBusy || typeof name !== 'string') return
    send({ type: 'setup.make', kind, name: name.trim() || programName(t, kind) })
  }
  return (
    <form className="mt-6 max-w-3xl" onSubmit={submit}>
      <fieldset>
        <legend className="display text-heading">{t('connections.which')}</legend>
        <div className="mt-4 flex flex-wrap gap-2">
          {connectionKinds.map((one) => (
            <label key={one} className="button cursor-pointer has-checked:border-lamp">
              <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
              {programName(t, one)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <label className="block min-w-48 flex-1">
          <span className="text-sm text-quiet">{t('connections.name')}</span>
          <input
            name="name"
            maxLength={100}
            autoComplete="off"
            className="field mt-1"
            placeholder={t('connections.namePlaceholder')}
          />
        </label>
        <SteadyButton type="submit" className="button button-primary" disabled={isBusy}>
          {t('connections.make')}
        </SteadyButton>
      </div>
      {problem ? (
        <p role="alert" className="mt-3 text-danger">
          {problem instanceof ApiError && problem.problem?.type === 'too-many-connections'
            ? t('connections.tooMany', { max: connectionBounds.connections })
            : t(problemKey(problem))}
        </p>
      ) : null}
    </form>
  )
}
