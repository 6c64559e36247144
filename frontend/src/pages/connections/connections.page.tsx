import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionBounds } from '@contract/connection-bounds'
import type { Connection } from '@contract/connections.schema'
import { demoUserId } from '@contract/demo-user'
import { connectionQueries } from '../../api/connection-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { BackLink } from '../../ui/back-link/back-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { programName } from './program-names.ts'
import { SetUp } from './set-up.tsx'
import { useLastWords } from './use-connection-words.ts'

/** The connections of the member, and how a new one is made. */
export function ConnectionsPage() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/profile">{t('nav.profile')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('connections.title')}</PageHeading>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('connections.lead')}</p>
      {user?.id === demoUserId ? <p className="mt-6 max-w-2xl">{t('connections.demo')}</p> : <OwnConnections />}
    </div>
  )
}

function OwnConnections() {
  const { queries } = useApp()
  const answer = useQuery(queries.of(connectionQueries).connections())
  return (
    <Section answer={answer} size="text">
      {({ connections }) => <ListAndSetUp connections={connections} />}
    </Section>
  )
}

function ListAndSetUp({ connections }: { readonly connections: readonly Connection[] }) {
  const { t } = useTranslation()
  // The set-up stays open when its connection appears in the list.
  const [isAdding, setAdding] = useState(connections.length === 0)
  return (
    <>
      {connections.length === 0 ? (
        <div className="mt-8 max-w-xl">
          <h2 className="display text-heading">{t('connections.emptyTitle')}</h2>
          <p className="mt-2 text-quiet">{t('connections.emptyText')}</p>
        </div>
      ) : (
        <ul className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
          {connections.map((connection) => (
            <li key={connection.id} className="py-4">
              <ConnectionRow connection={connection} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <SetUp connection={null} />
      ) : connections.length < connectionBounds.connections ? (
        <button type="button" className="button mt-6" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('connections.add')}
        </button>
      ) : null}
    </>
  )
}

/** A connection with what it did last, and what it needs from the member. */
function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const lastWords = useLastWords()
  const { id, kind, name, person, people, waitingTitles, problem } = connection
  const number = (value: number) => value.toLocaleString(language)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to="/profile/connections/$connection"
          params={{ connection: id }}
          className="link font-bold wrap-anywhere"
        >
          {isolated(name)}
        </Link>
        <span className="text-quiet">{programName(t, kind)}</span>
      </p>
      <p className="wrap-anywhere text-quiet">{lastWords(connection)}</p>
      {person === null && people.length > 0 ? <p className="font-semibold">{t('connections.person.title')}</p> : null}
      {waitingTitles > 0 ? (
        <p className="font-semibold">
          {t('connections.waiting', { count: waitingTitles, number: number(waitingTitles) })}
        </p>
      ) : null}
      {problem ? (
        <p className="text-danger">{t('connections.full', { max: number(connectionBounds.perDay) })}</p>
      ) : null}
    </>
  )
}
