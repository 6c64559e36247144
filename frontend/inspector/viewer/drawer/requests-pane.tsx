import { useSyncExternalStore } from 'react'
import { formatDuration } from '../model/actor-names.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { ServerTimes } from './server-times.tsx'
import { lastCalls, responseSourceOf } from './response-source.ts'

let calls: readonly PerformanceResourceTiming[] = []

function subscribe(changed: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    // SAFETY: entries of type `resource` are of this class (Resource Timing).
    calls = lastCalls([...calls, ...(list.getEntries() as PerformanceResourceTiming[])])
    changed()
  })
  calls = []
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

/** The last API requests of this page: how long each took, and where its response came from. */
export function RequestsPane() {
  const { t } = useInspectorTranslation()
  const shown = useSyncExternalStore(subscribe, () => calls)
  if (shown.length === 0) return <p className="ix-empty">{t('requests.none')}</p>
  return (
    <div className="ix-scroll">
      <table className="ix-table">
        <thead>
          <tr>
            <th scope="col">{t('requests.call')}</th>
            <th scope="col">{t('requests.status')}</th>
            <th scope="col">{t('requests.time')}</th>
            <th scope="col">{t('requests.answer')}</th>
            <th scope="col">{t('requests.server')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((call) => {
            const { pathname, search } = new URL(call.name)
            const source = responseSourceOf(call)
            return (
              <tr key={`${call.startTime} ${call.name}`}>
                <td>
                  <code>{pathname + search}</code>
                </td>
                <td>{call.responseStatus || '—'}</td>
                <td>{formatDuration(call.duration)}</td>
                <td data-source={source}>{t(`requests.${source}`)}</td>
                <td>
                  <ServerTimes times={call.serverTiming} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
