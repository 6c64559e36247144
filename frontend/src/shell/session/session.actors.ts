import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { sessionCalls } from '@contract/calls/session.calls'
import type { User } from '@contract/session.schema'
import type { Api } from '../../api/client.ts'
import type { Queries } from '../../api/queries.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'

/** The effects of the session machine. */
export const sessionActors = (api: Api, queryClient: QueryClient, queries: Queries) => ({
  fetchSession: fromPromise<User | null>(async ({ signal }) => (await api(sessionCalls.session, { signal })).user),
  deleteSession: fromPromise<void>(async () => {
    await api(sessionCalls.signOut, {})
  }),
  connection: fromCallback<EventObject>(({ sendBack }) => onNetworkBack(() => sendBack({ type: 'network.online' }))),
  prefetchGenres: fromPromise<void>(async () => {
    await queryClient.fetchQuery(queries.userGenres())
  }),
})
