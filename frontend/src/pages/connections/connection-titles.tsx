import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { ConnectionTitle, ConnectionTitleChoice } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { TitleSearch } from '../../features/own-files/title-search.tsx'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

interface ConnectionTitlesProps {
  readonly id: string
  /** How many titles wait. */
  readonly waiting: number
}

/** The titles that wait until the member matches them, and those that the member has matched. */
export function ConnectionTitles({ id, waiting }: ConnectionTitlesProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(connectionQueries).connectionTitles(id))
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const answer = useAnswer(id)
  const titles = data?.titles ?? []
  const open = titles.filter(({ state }) => state === 'waiting')
  const said = titles.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {open.length > 0 ? (
        <section aria-labelledby="waiting" className="mt-10 max-w-3xl">
          <h2 id="waiting" className="display text-heading">
            {t('connections.waiting', { count: waiting, number: waiting.toLocaleString(language) })}
          </h2>
          <p className="mt-2 text-quiet">{t('connections.titles.text')}</p>
          <ul ref={list} className="mt-4 divide-y divide-line">
            {open.map((title) => (
              <li key={title.key} className="py-4" {...itemProps}>
                <WaitingTitle title={title} isBusy={answer.isPending} onAnswer={answer.mutate} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {said.length > 0 ? (
        <details className="mt-6 max-w-3xl">
          <summary className="link cursor-pointer">{t('connections.titles.said')}</summary>
          <ul className="mt-2 divide-y divide-line">
            {said.map((title) => (
              <li key={title.key} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <SaidTitle title={title} isBusy={answer.isPending} onAnswer={answer.mutate} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

interface TitleProps {
  readonly title: ConnectionTitle
  readonly isBusy: boolean
  readonly onAnswer: (answer: Answer) => void
}

const nameOf = ({ name, year }: ConnectionTitle): string => (year ? `${isolated(name)} (${year})` : isolated(name))

function WaitingTitle({ title, isBusy, onAnswer }: TitleProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isSearching, setSearching] = useState(false)
  const named = nameOf(title)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-bold">{named}</p>
          <p className="text-sm text-quiet">
            {t(`type.${title.kind}`)} ·{' '}
            {t('connections.person.messages', { number: title.reports.toLocaleString(language) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSearching ? null : (
            <button
              type="button"
              className="button button-primary"
              aria-label={t('transfer.search', { title: named })}
              onClick={() => setSearching(true)}
            >
              {t('nav.search')}
            </button>
          )}
          <SteadyButton
            className="button"
            disabled={isBusy}
            onClick={() => onAnswer({ key: title.key, choice: { ignored: true } })}
          >
            {t('connections.titles.ignore')}
            <span className="sr-only">{named}</span>
          </SteadyButton>
        </div>
      </div>
      {isSearching ? (
        <TitleSearch
          initialText={title.name}
          label={t('transfer.search', { title: named })}
          onPick={({ type, id }) => onAnswer({ key: title.key, choice: { type, id } })}
          onStop={() => setSearching(false)}
        />
      ) : null}
    </>
  )
}

/** A title that the member has chosen or ignores, which can be looked up again. */
function SaidTitle({ title, isBusy, onAnswer }: TitleProps) {
  const { t } = useTranslation()
  const named = nameOf(title)
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {named} → {title.state === 'ignored' ? t('connections.titles.ignored') : (title.title?.title ?? t('my.gone'))}
      </span>
      <SteadyButton
        className="button"
        disabled={isBusy}
        onClick={() => onAnswer({ key: title.key, choice: { ignored: false } })}
      >
        {t('connections.titles.forget', { title: named })}
      </SteadyButton>
    </>
  )
}

interface Answer {
  readonly key: string
  readonly choice: ConnectionTitleChoice
}

function useAnswer(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const all = queries.of(connectionQueries)
  return useMutation({
    mutationFn: ({ key, choice }: Answer) =>
      api(connectionCalls.chooseConnectionTitle, { params: { connection: id, key }, query: {}, body: choice }),
    onSuccess: async (titles) => {
      await replaceAnswer(queryClient, all.connectionTitles(id).queryKey, titles)
      notify({ message: 'connections.titles.saved' })
    },
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(all.connection(id)),
        queryClient.invalidateQueries(all.connectionLog(id)),
      ]),
  })
}
