import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Out } from '@contract/calls/call'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'

type Taken = Out<typeof connectionCalls.takeBack>

/** The beginning of a day in the time zone of the browser, ISO 8601. */
const beginningOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** Removes the viewings that the connection has added since a day, after showing how many those are. */
export function TakeBack({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const today = useToday()
  const [asked, setAsked] = useState<{ since: string; counts: Taken } | null>(null)
  const { count, remove } = useTakeBack(id, (since, counts) => setAsked({ since, counts }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('since')
    if (!count.isPending && typeof day === 'string' && day !== '') count.mutate(beginningOf(day))
  }
  return (
    <section aria-labelledby="take-back" className="mt-10 max-w-3xl">
      <h2 id="take-back" className="display text-heading">
        {t('connections.takeBack.title')}
      </h2>
      <p className="mt-2 text-quiet">{t('connections.takeBack.text')}</p>
      <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
        <label className="block">
          <span className="text-sm text-quiet">{t('connections.takeBack.since')}</span>
          <input type="date" name="since" required className="field mt-1" defaultValue={today} max={today} />
        </label>
        <SteadyButton type="submit" className="button" disabled={count.isPending}>
          {t('connections.takeBack.count')}
        </SteadyButton>
      </form>
      {asked?.counts.plays === 0 ? (
        <p role="status" className="mt-3">
          {t('connections.takeBack.none')}
        </p>
      ) : null}
      {asked && asked.counts.plays > 0 ? (
        <Confirmation
          counts={asked.counts}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asked.since, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

interface ConfirmationProps {
  readonly counts: Taken
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function Confirmation({ counts: { plays, films, shows }, isBusy, onConfirm, onClose }: ConfirmationProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  return (
    <PromptDialog
      title={t('connections.takeBack.ask', { count: plays, number: number(plays) })}
      description={t('connections.takeBack.facts', { filmCount: number(films), showCount: number(shows) })}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <SteadyButton className="button button-primary" disabled={isBusy} onClick={onConfirm}>
          {t('connections.takeBack.confirm')}
        </SteadyButton>
        <button type="button" className="button" onClick={onClose}>
          {t('connections.takeBack.keep')}
        </button>
      </div>
    </PromptDialog>
  )
}

function useTakeBack(id: string, onCounted: (since: string, counts: Taken) => void) {
  const { api } = useApp()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const params = { connection: id }
  const onError = (error: Error) => notify({ message: problemKey(error), tone: 'error' })
  const count = useMutation({
    mutationFn: (since: string) => api(connectionCalls.takeBack, { params, body: { since, preview: true } }),
    onSuccess: (counts, since) => onCounted(since, counts),
    onError,
  })
  const remove = useMutation({
    mutationFn: (since: string) => api(connectionCalls.takeBack, { params, body: { since } }),
    onSuccess: ({ plays }) => {
      notify({ message: 'connections.takeBack.done', values: { number: plays.toLocaleString(language) } })
      void queryClient.invalidateQueries()
    },
    onError,
  })
  return { count, remove }
}
