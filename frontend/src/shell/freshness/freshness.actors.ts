import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { savedCalls } from '@contract/calls/saved.calls'
import type { Api } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import type { FreshnessEvent } from './freshness.machine.ts'

export interface FreshnessEffects {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly userId: string
}

/** The name of the channel on which the tabs of a browser tell each other the revision. */
export const freshnessChannel = 'reelroom-freshness'

/** The queries that a viewing changes. */
const queriesOfViewings: readonly unknown[] = [
  queryNames.calendar,
  queryNames.connections,
  queryNames.history,
  queryNames.historyPeriods,
  queryNames.home,
  queryNames.libraryContinue,
  queryNames.listsOfTitle,
  queryNames.nextEpisodes,
  queryNames.ownEpisode,
  queryNames.personOfMember,
  queryNames.savedCounts,
  queryNames.savedTitle,
  queryNames.savedTitles,
  queryNames.showProgress,
  queryNames.statistics,
  queryNames.userGenres,
  queryNames.userList,
  queryNames.viewings,
]

const revisionIn = (message: unknown, userId: string): number | null => {
  const { userId: of, revision } = (message ?? {}) as { userId?: unknown; revision?: unknown }
  return of === userId && typeof revision === 'number' ? revision : null
}

/** The effects of freshness. */
export function freshnessActors({ api, queryClient, userId }: FreshnessEffects) {
  let tabs: BroadcastChannel | undefined
  return {
    signs: fromCallback<EventObject>(({ sendBack }) => {
      const send = (event: FreshnessEvent) => sendBack(event)
      const stop = new AbortController()
      const report = () => send({ type: document.hidden || !navigator.onLine ? 'freshness.asleep' : 'freshness.awake' })
      document.addEventListener('visibilitychange', report, { signal: stop.signal })
      for (const event of ['online', 'offline']) window.addEventListener(event, report, { signal: stop.signal })
      tabs = new BroadcastChannel(freshnessChannel)
      tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
        const revision = revisionIn(data, userId)
        if (revision !== null) send({ type: 'freshness.heard', revision })
      }
      report()
      return () => {
        stop.abort()
        tabs?.close()
        tabs = undefined
      }
    }),
    fetchRevision: fromPromise<number>(async ({ signal }) => {
      const { revision, unread } = await api(savedCalls.revision, { signal })
      // Null: the bell begins the notices of the member.
      if (unread !== null) queryClient.setQueryData([queryNames.unreadNotices], unread)
      tabs?.postMessage({ userId, revision })
      return revision
    }),
    refetch: fromPromise<void>(() =>
      queryClient.invalidateQueries(
        { predicate: ({ queryKey }) => queriesOfViewings.includes(queryKey[0]) },
        { throwOnError: true },
      ),
    ),
  }
}
