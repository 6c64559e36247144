import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import { notProvided } from '../not-provided.ts'

export interface SessionInput {
  /** The user as the server rendered the page, null for none, undefined where the server did not say. */
  readonly user: User | null | undefined
  readonly parent?: AnyActorRef
}
export type SessionEvent =
  | { type: 'session.refetch' }
  | { type: 'session.entered'; user: User }
  | { type: 'session.expired' }
  | { type: 'session.logOut' }
  | { type: 'network.online' }

/** The setup of the machine of the session. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as {
      user: User | null
      parent: AnyActorRef | undefined
      initial: User | null | undefined
    },
    events: {} as SessionEvent,
  },
  actors: {
    fetchSession: fromPromise<User | null>(notProvided('fetchSession')),
    deleteSession: fromPromise<void>(notProvided('deleteSession')),
    connection: fromCallback<EventObject>(notProvided('connection')),
    /** Fetches the user's genres (§4) into the query cache. */
    prefetchGenres: fromPromise<void>(notProvided('prefetchGenres')),
  },
  guards: {
    isUnknown: ({ context }) => context.initial === undefined,
    hasUser: ({ context }) => context.user !== null,
    fetchedNobody: (_, { user }: { user: User | null }) => user === null,
    fetchedSomebodyElse: ({ context }, { user }: { user: User | null }) => user?.id !== context.user?.id,
  },
  delays: { revokeRetry: 5000 },
  actions: {
    takeUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    forgetUser: assign({ user: null }),
    notifyLoggedIn: sendTo(({ context }) => context.parent!, { type: 'session.loggedIn' }),
    notifyLoggedOut: sendTo(({ context }) => context.parent!, { type: 'session.loggedOut' }),
  },
})
