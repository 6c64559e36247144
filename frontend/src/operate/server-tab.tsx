import type { ReactNode } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { ServerState } from '@contract/server-state.schema'
import { formatSize } from '../i18n/format/format-size.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { Backups } from './backups.tsx'
import { useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { ServerProblems } from './server-problems.tsx'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

/** How often the state is read while a backup is being made (ms). */
const POLL_MS = 2000

/** The state of the process that answers: numbers and bytes, nothing about a member. */
export function ServerTab() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useRead(
    ['server'],
    operateCalls.serverState,
    {},
    (state) => state?.backups.isRunning === true && POLL_MS,
  )
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <p>{words('loading')}</p>
  return (
    <section className="op-server">
      <Problem error={error} onRetry={() => void refetch()} />
      <p className="op-buttons">
        <SteadyButton className="button" disabled={isFetching} onClick={() => void refetch()}>
          {words('server.refresh')}
        </SteadyButton>
        <span className="text-quiet">{words('server.aboutText')}</span>
      </p>
      <About state={data} />
      <Caches caches={data.caches} />
      <Work state={data} />
      <Backups backups={data.backups} />
      <ServerProblems problems={data.problems} />
    </section>
  )
}

/** Names with their values, beside each other if there is room. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="op-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function About({ state }: { state: ServerState }) {
  const words = useWords()
  const { locale } = useTranslation()
  const { time } = useDates()
  const { version, build, builtAt, origin, passkeyDomain: domain, passkeyMembers, process, database } = state
  const size = (bytes: number) => formatSize(locale, bytes)
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const sizes = { kind, size: size(database.bytes), log: size(database.logBytes) }
  const memory = {
    resident: size(process.residentBytes),
    heap: size(process.heapBytes),
    limit: size(process.heapLimitBytes),
  }
  return (
    <>
      <h2 className="display">{words('server.about')}</h2>
      <Facts
        facts={[
          [words('server.version'), words('server.versionText', { version, build, time: time(builtAt) })],
          [words('server.address'), origin],
          [
            words('server.passkeys'),
            domain === null
              ? words('server.passkeysOff')
              : words('server.passkeysText', { number: passkeyMembers, domain }),
          ],
          [
            words('server.process'),
            words('server.processText', { host: process.host, id: String(process.id), node: process.node }),
          ],
          [words('server.since'), time(process.startedAt)],
          [words('server.memory'), words('server.memoryText', memory)],
          [
            words('server.database'),
            words(database.logBytes > 0 ? 'server.databaseLog' : 'server.databaseText', sizes),
          ],
          [words('server.services'), <Services key="services" services={state.services} />],
        ]}
      />
    </>
  )
}

function Services({ services }: Pick<ServerState, 'services'>) {
  const words = useWords()
  return (
    <ul className="op-lines">
      {services.map(({ service, isWorking }) => (
        <li key={service} className={isWorking ? undefined : 'text-danger'}>
          {words(isWorking ? 'server.working' : 'server.away', { name: words(`server.service.${service}`) })}
        </li>
      ))}
    </ul>
  )
}

function Caches({ caches }: Pick<ServerState, 'caches'>) {
  const words = useWords()
  const { locale } = useTranslation()
  return (
    <>
      <h2 className="display">{words('server.caches')}</h2>
      <Facts
        facts={caches.map(({ name, bytes, maxBytes }) => [
          words(`server.cache.${name}`),
          words('server.usedOf', { used: formatSize(locale, bytes), limit: formatSize(locale, maxBytes) }),
        ])}
      />
    </>
  )
}

function Work({ state: { calls, imports, scans } }: { state: ServerState }) {
  const words = useWords()
  const { locale } = useTranslation()
  const limit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <>
      <h2 className="display">{words('server.work')}</h2>
      <Facts
        facts={[
          [
            words('server.calls'),
            calls ? (
              <ul key="calls" className="op-lines">
                <li className={calls.breaker === 'closed' ? undefined : 'text-danger'}>
                  {words(`server.breaker.${calls.breaker}`)}
                </li>
                <li>{words('server.callsText', { ...calls, limit: limit.format(calls.perSecond) })}</li>
              </ul>
            ) : (
              words('server.callsNone')
            ),
          ],
          [words('server.imports'), words('server.importsText', imports)],
          [
            words('server.scans'),
            scans.folders === 0
              ? words('server.scansNone')
              : words(scans.isHere ? 'server.scansText' : 'server.scansElsewhere', {
                  folders: scans.folders,
                  running: scans.running,
                }),
          ],
        ]}
      />
    </>
  )
}
