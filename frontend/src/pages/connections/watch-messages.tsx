import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { WatchedMessages } from '@contract/watched-messages.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { formatMoment, formatTime } from '../../i18n/format/format-moment.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { replaceAnswer } from '../../api/replace-answer.ts'

/** Milliseconds between two requests while messages are shown. */
const POLL_MS = 3_000

/** Shows the fields of the next messages for ten minutes, so that the member sees the data of the other program. */
export function WatchMessages({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const query = queries.of(connectionQueries).watchedMessages(id)
  const { data } = useQuery({ ...query, refetchInterval: ({ state }) => (state.data?.until ? POLL_MS : false) })
  const begin = useMutation({
    mutationFn: () => api(connectionCalls.watchMessages, { params: { connection: id } }),
    onSuccess: (watched) => replaceAnswer(queryClient, query.queryKey, watched),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
  return (
    <section aria-labelledby="arriving" className="mt-10 max-w-3xl">
      <h2 id="arriving" className="display text-heading">
        {t('connections.watch.title')}
      </h2>
      <p className="mt-2 text-quiet">{t('connections.watch.text')}</p>
      {data?.until ? (
        <Arrived until={data.until} messages={data.messages} />
      ) : (
        <SteadyButton className="button mt-4" disabled={begin.isPending} onClick={() => begin.mutate()}>
          {t('connections.watch.start')}
        </SteadyButton>
      )}
    </section>
  )
}

function Arrived({ until, messages }: { readonly until: string; readonly messages: WatchedMessages['messages'] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (messages.length === 0)
    return (
      <p role="status" className="mt-4">
        {t('connections.watch.none', { time: formatTime(language, until) })}
      </p>
    )
  return (
    <ul className="mt-4 grid gap-4">
      {messages.map(({ at, fields }, index) => (
        <li key={index} className="rounded-card border border-line bg-surface p-4">
          <p className="text-sm text-quiet tabular-nums">{formatMoment(language, at)}</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm wrap-anywhere sm:grid-cols-[auto_1fr]" translate="no">
            {fields.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="font-semibold">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
