import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { sessionCalls } from '@contract/calls/session.calls'
import type { User } from '@contract/session.schema'
import type { Api } from '../../api/client.ts'
import type { Queries } from '../../api/queries.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'

interface SessionEffects {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly queries: Queries
  /** Ends the pushes to this browser, while the session may still tell the server so. */
  readonly endPush: () => Promise<void>
}

/** The effects of the session machine. */
export const sessionActors = ({ api, queryClient, queries, endPush }: SessionEffects) => ({
  fetchSession: fromPromise<User | null>(async ({ signal }) => (await api(sessionCalls.session, { signal })).user),
  deleteSession: fromPromise<void>(async () => {
    // A log-out does without it: if the browser has ended the subscription, the push service tells the server.
    await endPush().catch(() => undefined)
    await api(sessionCalls.signOut, {})
  }),
  connection: fromCallback<EventObject>(({ sendBack }) => onNetworkBack(() => sendBack({ type: 'network.online' }))),
  prefetchGenres: fromPromise<void>(async () => {
    await queryClient.fetchQuery(queries.userGenres())
  }),
})
