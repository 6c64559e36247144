import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import { notProvided } from '../not-provided.ts'

interface SessionInput {
  /** The user of the server's page, null for none, undefined if the server did not say. */
  readonly user: User | null | undefined
  readonly parent?: AnyActorRef
}
type SessionEvent =
  | { type: 'session.refetch' }
  | { type: 'session.entered'; user: User }
  | { type: 'session.expired' }
  | { type: 'session.logOut' }
  | { type: 'network.online' }

/** The session (§4): whether a user is logged in, once it is fetched. A failure to fetch it counts as logged out. */
export const sessionMachine = setup({
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user ?? null, parent: input.parent, initial: input.user }),
  initial: 'boot',
  states: {
    boot: {
      description: 'Transient: the boot data of the page decide',
      always: [
        { guard: 'isUnknown', target: 'unknown' },
        { guard: 'hasUser', target: 'loggedIn' },
        { target: 'loggedOut' },
      ],
    },
    unknown: {
      invoke: {
        src: 'fetchSession',
        onDone: [
          { guard: { type: 'fetchedNobody', params: ({ event }) => ({ user: event.output }) }, target: 'loggedOut' },
          {
            target: 'loggedIn',
            actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.output }) }, 'notifyLoggedIn'],
          },
        ],
        onError: 'loggedOut',
      },
      on: {
        'session.entered': {
          target: 'loggedIn',
          actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.user }) }, 'notifyLoggedIn'],
        },
      },
    },
    loggedOut: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'session.refetch': '#session.unknown',
            'session.entered': {
              target: '#session.loggedIn',
              actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.user }) }, 'notifyLoggedIn'],
            },
          },
        },
        revoking: {
          description: 'The server has not confirmed the log-out yet; until then the session is not fetched again',
          initial: 'trying',
          states: {
            trying: {
              invoke: { src: 'deleteSession', onDone: '#session.loggedOut.settled', onError: 'waiting' },
            },
            waiting: {
              invoke: { src: 'connection' },
              after: { revokeRetry: 'trying' },
              on: { 'network.online': 'trying' },
            },
          },
        },
      },
    },
    loggedIn: {
      type: 'parallel',
      on: {
        'session.logOut': { target: '#session.loggedOut.revoking', actions: ['forgetUser', 'notifyLoggedOut'] },
        'session.expired': { target: '#session.loggedOut', actions: ['forgetUser', 'notifyLoggedOut'] },
      },
      states: {
        genres: {
          initial: 'loading',
          states: {
            loading: { invoke: { src: 'prefetchGenres', onDone: 'ready', onError: 'failed' } },
            ready: { meta: { terminal: 'The query owns the genres from here on; changes invalidate it' } },
            failed: { meta: { terminal: 'A page that shows genres fetches them itself, and shows its own error' } },
          },
        },
        freshness: {
          initial: 'fresh',
          states: {
            fresh: { on: { 'session.refetch': 'refetching' } },
            refetching: {
              invoke: {
                src: 'fetchSession',
                onDone: [
                  {
                    guard: { type: 'fetchedNobody', params: ({ event }) => ({ user: event.output }) },
                    target: '#session.loggedOut',
                    actions: ['forgetUser', 'notifyLoggedOut'],
                  },
                  {
                    description: 'Another tab has logged in as somebody else',
                    guard: { type: 'fetchedSomebodyElse', params: ({ event }) => ({ user: event.output }) },
                    target: '#session.loggedIn',
                    reenter: true,
                    actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.output }) }, 'notifyLoggedIn'],
                  },
                  { target: 'fresh', actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) } },
                ],
                onError: { target: '#session.loggedOut', actions: ['forgetUser', 'notifyLoggedOut'] },
              },
            },
          },
        },
      },
    },
  },
})
