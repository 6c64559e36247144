import type { AppContext } from '../context/app-context.tsx'
import { forgetSearches } from '../platform/storage/recent-searches.ts'
import type { AppRouter } from './app-router.tsx'
import type { ServerState } from './server-state.ts'

/** Clears private data and reloads the routes after a log-in, a log-out or a change of the account. */
export function userChanged(context: AppContext, router: AppRouter, server: ServerState) {
  const { payloads, queryClient, amend, dropUnwritten, settings } = server
  const loggedOut = context.user() === null
  dropUnwritten()
  payloads.forget()
  // The server would refuse the requests of the former session.
  void queryClient.cancelQueries()
  amend({ user: context.user(), settings: settings() })
  if (loggedOut) forgetSearches()
  else queryClient.clear()
  // Cleared last: a page that is still shown must not refetch data that its visitor may not see any more.
  void router.invalidate().finally(() => loggedOut && queryClient.clear())
}
