import { useSyncExternalStore } from 'react'
import { duration } from '../model/actor-names.ts'
import { useSay } from '../../say.ts'
import { ServerTimes } from './server-times.tsx'
import { lastCalls, verdictOf } from './verdict.ts'

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
  const { say } = useSay()
  const shown = useSyncExternalStore(subscribe, () => calls)
  if (shown.length === 0) return <p className="ix-empty">{say('requests.none')}</p>
  return (
    <div className="ix-scroll">
      <table className="ix-table">
        <thead>
          <tr>
            <th scope="col">{say('requests.call')}</th>
            <th scope="col">{say('requests.status')}</th>
            <th scope="col">{say('requests.time')}</th>
            <th scope="col">{say('requests.answer')}</th>
            <th scope="col">{say('requests.server')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((call) => {
            const { pathname, search } = new URL(call.name)
            const verdict = verdictOf(call)
            return (
              <tr key={`${call.startTime} ${call.name}`}>
                <td>
                  <code>{pathname + search}</code>
                </td>
                <td>{call.responseStatus || '—'}</td>
                <td>{duration(call.duration)}</td>
                <td data-verdict={verdict}>{say(`requests.${verdict}`)}</td>
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
