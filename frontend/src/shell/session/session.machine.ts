import { sessionSetup } from './session-setup.machine.ts'

/** The session (§4): whether a user is logged in, once it is fetched. A failure to fetch it counts as logged out. */
export const sessionMachine = sessionSetup.createMachine({
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
