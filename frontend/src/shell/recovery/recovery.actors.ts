import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { isUnreachable } from '../../api/client.ts'
import type { RecoveryEvent } from './recovery.machine.ts'

/** The effects of recovery. */
export const recoveryActors = (queryClient: QueryClient, router: () => AnyRouter) => {
  const isPageMissing = () => router().state.matches.some(({ error }) => isUnreachable(error))
  return {
    signs: fromCallback<EventObject>(({ sendBack }) => {
      const send = (event: RecoveryEvent) => sendBack(event)
      const stop = new AbortController()
      const report = () => send({ type: document.hidden ? 'reach.asleep' : 'reach.awake' })
      window.addEventListener('online', report, { signal: stop.signal })
      window.addEventListener('focus', report, { signal: stop.signal })
      document.addEventListener('visibilitychange', report, { signal: stop.signal })
      if (document.hidden) send({ type: 'reach.asleep' })
      return () => stop.abort()
    }),
    refetchMissing: fromPromise<boolean>(async () => {
      const missing = { type: 'active', predicate: isMissing } as const
      await Promise.all([
        isPageMissing() ? loadPage(router()) : undefined,
        queryClient.refetchQueries(missing, { cancelRefetch: false }),
      ])
      return isPageMissing() || queryClient.getQueryCache().findAll(missing).length > 0
    }),
  }
}

/** Preloads the page and shows it only if that succeeded, so that nothing flickers and the button keeps the focus. */
async function loadPage(router: AnyRouter): Promise<void> {
  const { pathname, search } = router.latestLocation
  const matches = await router.preloadRoute({ to: pathname, search })
  if (matches?.every(({ error }) => !isUnreachable(error))) await router.invalidate()
}

/** Whether a query failed, or shows an answer of an earlier visit. */
const isMissing = ({ state }: Query): boolean => state.isInvalidated || isUnreachable(state.error)
