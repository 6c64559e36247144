import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Connection, ConnectionSettings } from '@contract/connections.schema'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { useStoreConnection } from './use-store-connection.ts'

interface ConnectionChange {
  readonly name?: string
  readonly settings?: Partial<ConnectionSettings>
}

const thresholds = [80, 85, 90, 95]

/** The name and the settings of a connection; each change is saved at once. */
export function SettingsForm({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const change = useConnectionChange(connection.id)
  const { settings } = connection
  const set = (part: Partial<ConnectionSettings>) => change.mutate({ settings: part })
  return (
    <section aria-labelledby="settings" className="mt-10 max-w-3xl">
      <h2 id="settings" className="display text-heading">
        {t('connections.settings.title')}
      </h2>
      <NameField key={connection.name} name={connection.name} onName={(name) => change.mutate({ name })} />
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Choice
          label={t('connections.settings.unwatched')}
          value={settings.unwatched}
          options={[
            ['nothing', t('connections.settings.nothing')],
            ['takeBack', t('connections.settings.takeBack')],
          ]}
          onChoose={(unwatched) => set({ unwatched })}
        />
        <Choice
          label={t('connections.settings.many')}
          value={settings.manyMarks}
          options={[
            ['day-unknown', t('connections.settings.dayUnknown')],
            ['moment', t('connections.settings.moment')],
          ]}
          onChoose={(manyMarks) => set({ manyMarks })}
        />
        <Threshold value={settings.threshold} onChoose={(threshold) => set({ threshold })} />
        <label className="flex items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6"
            checked={settings.ratings}
            onChange={({ target }) => set({ ratings: target.checked })}
          />
          {t('connections.settings.ratings')}
        </label>
      </div>
    </section>
  )
}

function NameField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typeof typed === 'string' && typed.trim() !== '') onName(typed.trim())
  }
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      <label className="block min-w-48 flex-1">
        <span className="text-sm text-quiet">{t('connections.name')}</span>
        <input name="name" required maxLength={100} autoComplete="off" className="field mt-1" defaultValue={name} />
      </label>
      <SteadyButton type="submit" className="button">
        {t('connections.settings.save')}
      </SteadyButton>
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="block">
      <span className="text-sm text-quiet">{label}</span>
      <select
        className="field mt-1"
        value={value}
        onChange={({ target }) => onChoose(options[target.selectedIndex]![0])}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Threshold({ value, onChoose }: { readonly value: number; readonly onChoose: (percent: number) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const all = thresholds.includes(value) ? thresholds : [...thresholds, value].toSorted((one, other) => one - other)
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-quiet">
        {t('connections.settings.threshold')}
      </label>
      <select
        id={id}
        className="field mt-1"
        value={value}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {all.map((percent) => (
          <option key={percent} value={percent}>
            {(percent / 100).toLocaleString(language, { style: 'percent' })}
          </option>
        ))}
      </select>
      <p id={`${id}-text`} className="mt-1 text-sm text-quiet">
        {t('connections.settings.thresholdText')}
      </p>
    </div>
  )
}

function useConnectionChange(id: string) {
  const { api } = useApp()
  const notify = useNotify()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (change: ConnectionChange) =>
      api(connectionCalls.changeConnection, { params: { connection: id }, query: {}, body: change }),
    onSuccess: ({ connection }) => store(connection),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}
