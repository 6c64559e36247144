import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionBounds } from '@contract/connection-bounds'
import type { Connection, ConnectionAddress } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { BackLink } from '../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { AddressFields } from './address-fields.tsx'
import { ConnectionEnd } from './connection-end.tsx'
import { ConnectionLog } from './connection-log.tsx'
import { ConnectionTitles } from './connection-titles.tsx'
import { PersonSection } from './person-section.tsx'
import { programName } from './program-names.ts'
import { RenewAddress } from './renew-address.tsx'
import { ServerSection } from './server/server-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SetUp } from './set-up.tsx'
import { TakeBack } from './take-back.tsx'
import { useLastWords } from './use-connection-words.ts'
import { WatchMessages } from './watch-messages.tsx'

const route = getRouteApi('/profile_/connections_/$connection')
/** Milliseconds between two requests while a message is being read, or the first one is missing. */
const POLL_MS = 5_000

/** One connection: what it needs from the member, its messages, and its settings. */
export function ConnectionPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { connection: id } = route.useParams()
  const answer = useQuery({ ...queries.of(connectionQueries).connection(id), refetchInterval: POLL_MS })
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/profile/connections">{t('connections.title')}</BackLink>
      </p>
      <Section answer={answer} size="text" pending={null}>
        {({ connection }) => <OneConnection key={connection.id} connection={connection} />}
      </Section>
    </div>
  )
}

function OneConnection({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const lastWords = useLastWords()
  const [address, setAddress] = useState<ConnectionAddress | null>(null)
  // The set-up stays open while its first message arrives.
  const [isSetUp, setSetUp] = useState(connection.lastReportAt === null)
  const { id, kind, name, waitingTitles, problem } = connection
  return (
    <>
      <PageHeading className="mt-2 wrap-anywhere">{isolated(name)}</PageHeading>
      <p className="mt-2 text-lg text-quiet wrap-anywhere">
        {programName(t, kind)} · {lastWords(connection)}
      </p>
      {problem ? (
        <p role="alert" className="mt-3 text-danger">
          {t('connections.full', { max: connectionBounds.perDay.toLocaleString(language) })}
        </p>
      ) : null}
      {isSetUp ? (
        <SetUp connection={connection} address={address} onOpen={() => setSetUp(false)} />
      ) : address ? (
        <AddressFields address={address} />
      ) : null}
      {isSetUp ? null : <PersonSection connection={connection} />}
      <ServerSection connection={connection} />
      {isSetUp ? null : (
        <>
          <ConnectionTitles id={id} waiting={waitingTitles} />
          <ConnectionLog id={id} />
          <SettingsForm connection={connection} />
          <WatchMessages id={id} />
        </>
      )}
      <RenewAddress id={id} onAddress={setAddress} />
      {isSetUp ? null : <TakeBack id={id} />}
      <ConnectionEnd connection={connection} />
    </>
  )
}
