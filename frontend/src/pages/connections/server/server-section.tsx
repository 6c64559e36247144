import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaServer } from '@contract/connection-servers.schema'
import type { Connection } from '@contract/connections.schema'
import { connectionQueries } from '../../../api/connection-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { isolated } from '../../../i18n/format/isolated.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { AddressForm } from './address-form.tsx'
import { serverWords, type ConnectionServer } from './server-words.ts'
import { SignIn } from './sign-in.tsx'
import { SignedIn } from './signed-in.tsx'
import { useChooseServer } from './use-server.ts'

/** Imports the history of a media server. If the operator allows none, it shows nothing. */
export function ServerSection({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(connectionQueries).connections())
  const { id, kind, server } = connection
  const servers = (data?.servers ?? []).filter((one) => one.kind === kind || one.kind === 'unreachable')
  if (kind !== 'jellyfin' && kind !== 'emby') return null
  const mayType = data?.publicServers ?? false
  if (!server && servers.length === 0 && !mayType) return null
  return (
    <section aria-labelledby="server" className="mt-10 max-w-3xl">
      <h2 id="server" className="display text-heading">
        {t('connections.server.title')}
      </h2>
      <p className="mt-2 text-quiet">{t('connections.server.text')}</p>
      {server ? (
        <Chosen id={id} kind={kind} server={server} />
      ) : (
        <>
          {servers.length > 0 ? <Choice id={id} servers={servers} /> : null}
          {mayType ? <AddressForm id={id} /> : null}
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly servers: readonly MediaServer[]
}

/** The servers of the operator; one that does not answer cannot be chosen now. */
function Choice({ id, servers }: ChoiceProps) {
  const { t } = useTranslation()
  const choose = useChooseServer(id)
  return (
    <ul className="mt-4 grid gap-3">
      {servers.map(({ name, kind, problem }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === 'unreachable' ? (
            <span className="text-quiet">
              {t('connections.server.away', { server: isolated(name) })}
              {problem && problem !== 'unreachable' ? <span className="block">{t(serverWords[problem])}</span> : null}
            </span>
          ) : (
            <SteadyButton className="button" disabled={choose.isPending} onClick={() => choose.mutate(name)}>
              {t('connections.server.choose', { server: isolated(name) })}
            </SteadyButton>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ChosenProps {
  readonly id: string
  readonly kind: 'jellyfin' | 'emby'
  readonly server: ConnectionServer
}

function Chosen({ id, kind, server }: ChosenProps) {
  const { t } = useTranslation()
  const [hasSignedIn, setHasSignedIn] = useState(false)
  const words = server.problem ? serverWords[server.problem] : null
  return (
    <>
      {words ? (
        <p role="alert" className="mt-3 text-danger">
          {t(words, { server: isolated(server.name) })}
        </p>
      ) : null}
      {server.signedInAs === null ? (
        <SignIn id={id} kind={kind} server={server} onSignedIn={() => setHasSignedIn(true)} />
      ) : (
        <div tabIndex={-1} ref={hasSignedIn ? focusOn : null} className="outline-none">
          <SignedIn id={id} server={server} signedInAs={server.signedInAs} />
        </div>
      )}
    </>
  )
}
