import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { savedCalls } from '@contract/calls/saved.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import type { User } from '@contract/session.schema'
import type { UserGenre } from '@contract/user-media.schema'
import type { Api } from '../../api/client.ts'

/** What the session machine does to the world. */
export const sessionActors = (api: Api) => ({
  fetchSession: fromPromise<User | null>(async ({ signal }) => (await api(sessionCalls.session, { signal })).user),
  deleteSession: fromPromise<void>(async () => {
    await api(sessionCalls.signOut, {})
  }),
  connection: fromCallback<EventObject>(({ sendBack }) => {
    const listener = () => sendBack({ type: 'network.online' })
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }),
  initialiseGenres: fromPromise<UserGenre[]>(({ signal }) => api(savedCalls.userGenres, { signal })),
})
