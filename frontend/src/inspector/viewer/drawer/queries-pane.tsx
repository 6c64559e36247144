import type { Query, QueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { toJson } from '../../recorder/to-json.ts'
import { clock } from '../model/actor-names.ts'
import { JsonView } from '../parts/json-view.tsx'
import { useSay } from '../../say.ts'

/** All queries of the page: how fresh each is, who reads it, what it holds. */
export function QueriesPane({ queryClient }: { readonly queryClient: QueryClient }) {
  const { say } = useSay()
  const queries = useQueries(queryClient)
  const [picked, setPicked] = useState<string | null>(null)
  const [text, setText] = useState('')
  const shown = queries.filter(({ queryHash }) => queryHash.toLowerCase().includes(text.trim().toLowerCase()))
  const query = queries.find(({ queryHash }) => queryHash === picked)
  return (
    <div className="ix-split">
      <div className="ix-scroll">
        <input
          type="search"
          className="ix-input"
          aria-label={say('queries.search')}
          placeholder={say('queries.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul className="ix-queries">
          {shown.map((one) => (
            <li key={one.queryHash}>
              <button type="button" aria-pressed={one.queryHash === picked} onClick={() => setPicked(one.queryHash)}>
                <span className="ix-tag" data-state={stateOf(one)}>
                  {say(`queries.${stateOf(one)}`)}
                </span>
                <code>{one.queryHash}</code>
                <span className="ix-quiet">{one.getObserversCount()}</span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 ? <p className="ix-empty">{say('queries.none')}</p> : null}
      </div>
      {query ? (
        <QueryFacts query={query} queryClient={queryClient} />
      ) : (
        <p className="ix-empty">{say('queries.pick')}</p>
      )}
    </div>
  )
}

function QueryFacts({ query, queryClient }: { readonly query: Query; readonly queryClient: QueryClient }) {
  const { say } = useSay()
  const { queryKey, state } = query
  const exact = { queryKey, exact: true }
  return (
    <div className="ix-scroll">
      <p>
        {say('queries.readers', { number: query.getObserversCount() })}
        {state.dataUpdatedAt > 0 ? ` · ${say('queries.updated', { time: clock(state.dataUpdatedAt) })}` : ''}
      </p>
      <p className="ix-next">
        <button type="button" className="ix-button" onClick={() => void queryClient.refetchQueries(exact)}>
          {say('queries.refetch')}
        </button>
        <button type="button" className="ix-button" onClick={() => void queryClient.invalidateQueries(exact)}>
          {say('queries.invalidate')}
        </button>
        <button type="button" className="ix-button" onClick={() => queryClient.removeQueries(exact)}>
          {say('queries.remove')}
        </button>
      </p>
      {state.error ? <pre className="ix-error">{String(state.error)}</pre> : null}
      <JsonView value={toJson(state.data).json} />
    </div>
  )
}

const stateOf = (query: Query) => {
  if (query.state.fetchStatus === 'fetching') return 'fetching'
  if (query.state.fetchStatus === 'paused') return 'paused'
  if (query.state.status === 'error') return 'error'
  return query.isStale() ? 'stale' : 'fresh'
}

/** The cache tells of every change; the list is taken anew once a frame. */
function useQueries(queryClient: QueryClient): readonly Query[] {
  const cache = queryClient.getQueryCache()
  const all = useRef<readonly Query[]>(cache.getAll())
  return useSyncExternalStore(
    (changed) => {
      let frame = 0
      const take = () => {
        frame = 0
        all.current = [...cache.getAll()]
        changed()
      }
      const stop = cache.subscribe(() => {
        frame ||= requestAnimationFrame(take)
      })
      return () => {
        cancelAnimationFrame(frame)
        stop()
      }
    },
    () => all.current,
  )
}
