import { useSyncExternalStore } from 'react'
import type { Json } from '../../log/log-entry.ts'
import { toJson } from '../../recorder/to-json.ts'
import { formatTime } from '../model/actor-names.ts'
import { JsonView } from '../parts/json-view.tsx'
import { useInspectorTranslation } from '../../translation.ts'
import type { InspectedApp } from '../../dock/inspected-app.ts'
import { ServerTimes } from './server-times.tsx'

/** The page that is shown: its build, the server's timings, the matched routes. */
export function PagePane({ router, boot }: InspectedApp) {
  const { t } = useInspectorTranslation()
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
        <h2>{t('page.build')}</h2>
        <p>
          <code>{boot.buildId}</code> · {boot.version} ·{' '}
          <time dateTime={boot.builtAt}>{new Date(boot.builtAt).toLocaleString()}</time>
        </p>
        <h2>{t('page.server')}</h2>
        {times.length > 0 ? <ServerTimes times={times} /> : <p className="ix-quiet">{t('page.noServer')}</p>}
      </section>
      <section>
        <h2>{t('page.matches')}</h2>
        <ol className="ix-plain">
          {matches.map(({ id, routeId, status, params, search, updatedAt }) => (
            <li key={id}>
              <code>{routeId}</code> <span className="ix-tag">{status}</span>{' '}
              <span className="ix-quiet">{formatTime(updatedAt)}</span>
              <JsonView value={jsonOf({ params, search })} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const jsonOf = (value: object): Json => toJson(value).json
