import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Connection, ConnectionPerson } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { PersonChoice } from './person-choice.tsx'
import { useStoreConnection } from './use-store-connection.ts'

/** The person that the member is on the other server, and the other people there. */
export function PersonSection({ connection: { id, person, people } }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const choose = useChoosePerson(id, () => setChanging(false))
  // A program that knows no people needs no choice.
  if (person === null && people.length === 0) return null
  return (
    <section aria-labelledby="person" className="mt-10">
      <h2 id="person" className="display text-heading">
        {t('connections.person.title')}
      </h2>
      {person === null ? (
        <p className="mt-2 max-w-2xl text-quiet">{t('connections.person.text')}</p>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-3 wrap-anywhere">
          {t('connections.person.is', {
            name: isolated(person.name ?? person.id ?? t('connections.person.unnamed')),
          })}
          {people.length > 0 ? (
            <button
              type="button"
              className="button"
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              {t('connections.person.change')}
            </button>
          ) : null}
        </p>
      )}
      {person === null || isChanging ? (
        <PersonChoice people={people} disabled={choose.isPending} onChoose={(chosen) => choose.mutate(chosen)} />
      ) : null}
      {choose.error ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(choose.error))}
        </p>
      ) : null}
    </section>
  )
}

function useChoosePerson(id: string, onChosen: () => void) {
  const { api, queries } = useApp()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (person: ConnectionPerson) =>
      api(connectionCalls.chooseConnectionPerson, { params: { connection: id }, query: {}, body: person }),
    onSuccess: ({ connection, reports }) => {
      store(connection)
      onChosen()
      notify({ message: 'connections.person.chosen', values: { number: reports.toLocaleString(language) } })
      void queryClient.invalidateQueries(queries.of(connectionQueries).connectionLog(id))
    },
  })
}
