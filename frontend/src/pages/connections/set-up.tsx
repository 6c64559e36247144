import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Connection, ConnectionAddress } from '@contract/connections.schema'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  useConnectionSetup,
  useConnectionSetupActor,
  type ConnectionSetup,
  type SetupActor,
} from '../../shell/connection-setup/use-connection-setup.ts'
import { useBeginFreshness } from '../../shell/freshness/use-freshness.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { AddressFields } from './address-fields.tsx'
import { Listening } from './listening.tsx'
import { NewConnectionForm } from './new-connection-form.tsx'
import { PersonChoice } from './person-choice.tsx'
import { SetUpList } from './set-up-list.tsx'
import { useStoreConnection } from './use-store-connection.ts'

interface SetUpProps {
  /** A connection that waits for its first message; null to make one. */
  readonly connection: Connection | null
  /** A new address of that connection. */
  readonly address?: ConnectionAddress | null
  /** Shows the rest of the connection's page, on that page. */
  readonly onOpen?: () => void
}

/** The set-up of a connection: a name, the address, the first message, the person. */
export function SetUp({ connection, address = null, onOpen }: SetUpProps) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const store = useStoreConnection()
  const user = useUser()
  const beginFreshness = useBeginFreshness()
  const actor = useConnectionSetupActor({
    connection,
    effects: {
      api,
      onConnection: store,
      onMade: () => user && beginFreshness({ api, queryClient, user }),
    },
  })
  if (!actor) return <SkeletonLines className="mt-6 grid max-w-3xl gap-4" />
  return <Stage actor={actor} address={address} onOpen={onOpen} />
}

interface StagesProps {
  readonly actor: SetupActor
  readonly address: ConnectionAddress | null
  readonly onOpen: (() => void) | undefined
}

function Stage({ actor, address, onOpen }: StagesProps) {
  const setup = useConnectionSetup(actor)
  const { stage, connection } = setup
  if (!connection) return <NewConnectionForm setup={setup} />
  if (stage === 'listening' || stage === 'helping')
    return <AddressAndSteps setup={setup} connection={connection} address={setup.address ?? address} />
  if (stage === 'working') return <Works connection={connection} onOpen={onOpen} />
  return <WhoAreYou setup={setup} connection={connection} />
}

interface StageProps {
  readonly setup: ConnectionSetup
  readonly connection: Connection
}

function AddressAndSteps({ setup, connection, address }: StageProps & { readonly address: ConnectionAddress | null }) {
  const { boot } = useApp()
  return (
    <>
      {address ? <AddressFields address={address} /> : null}
      <SetUpList
        kind={connection.kind}
        address={address ? (address.inside ?? address.public) : `${boot.origin}/api/connect/…`}
      />
      <Listening kind={connection.kind} isLate={setup.stage === 'helping'} />
    </>
  )
}

function WhoAreYou({ setup, connection }: StageProps) {
  const { t } = useTranslation()
  const { stage, problem, send } = setup
  return (
    <section aria-labelledby="who" className="mt-8">
      <p role="status">{t('connections.arrived')}</p>
      <h2 id="who" tabIndex={-1} ref={focusOn} className="display mt-2 text-heading outline-none">
        {t('connections.person.title')}
      </h2>
      <p className="mt-2 max-w-2xl text-quiet">{t('connections.person.text')}</p>
      <PersonChoice
        people={connection.people}
        disabled={stage === 'saving'}
        onChoose={(person) => send({ type: 'setup.choose', person })}
      />
      {problem ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(problem))}
        </p>
      ) : null}
    </section>
  )
}

function Works({ connection, onOpen }: Pick<StageProps, 'connection'> & Pick<StagesProps, 'onOpen'>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="works" className="mt-8">
      <h2 id="works" tabIndex={-1} ref={focusOn} className="display text-heading outline-none">
        {t('connections.works.title')}
      </h2>
      <p className="mt-2 text-lg text-quiet">{t('connections.works.text')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {onOpen ? (
          <button type="button" ref={focusOnArrival} className="button button-primary" onClick={onOpen}>
            {t('connections.works.open')}
          </button>
        ) : (
          <Link
            to="/profile/connections/$connection"
            params={{ connection: connection.id }}
            className="button button-primary"
          >
            {t('connections.works.open')}
          </Link>
        )}
        <Link to="/my/history" className="button">
          {t('my.history.title')}
        </Link>
      </p>
    </section>
  )
}
