import { useSyncExternalStore } from 'react'
import type { Json } from '../../log/log-entry.ts'
import { toJson } from '../../recorder/to-json.ts'
import { clock } from '../model/actor-names.ts'
import { JsonView } from '../parts/json-view.tsx'
import { useSay } from '../../say.ts'
import type { AppParts } from '../../dock/app-parts.ts'
import { ServerTimes } from './server-times.tsx'

/** The page that is shown: its build, the server's timings, the matched routes. */
export function PagePane({ router, boot }: AppParts) {
  const { say } = useSay()
  const matches = useSyncExternalStore(
    (changed) => router.subscribe('onResolved', changed),
    () => router.state.matches,
  )
  // SAFETY: entries of this type are of this kind (Navigation Timing Level 2).
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const times = navigation?.serverTiming ?? []
  return (
    <div className="ix-scroll ix-columns">
      <section>
        <h2>{say('page.build')}</h2>
        <p>
          <code>{boot.buildId}</code> · {boot.version} ·{' '}
          <time dateTime={boot.builtAt}>{new Date(boot.builtAt).toLocaleString()}</time>
        </p>
        <h2>{say('page.server')}</h2>
        {times.length > 0 ? <ServerTimes times={times} /> : <p className="ix-quiet">{say('page.noServer')}</p>}
      </section>
      <section>
        <h2>{say('page.matches')}</h2>
        <ol className="ix-plain">
          {matches.map(({ id, routeId, status, params, search, updatedAt }) => (
            <li key={id}>
              <code>{routeId}</code> <span className="ix-tag">{status}</span>{' '}
              <span className="ix-quiet">{clock(updatedAt)}</span>
              <JsonView value={facts({ params, search })} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const facts = (value: object): Json => toJson(value).json
