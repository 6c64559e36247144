import { assign, fromPromise, setup } from 'xstate'
import type { User } from '@contract/session.schema'
import { notProvided } from '../not-provided.ts'

export type LoginCallbackEvent = { type: 'callback.arrived'; problem: string | null }

/**
 * The popup's side: fetches the session, raises the storage flag and closes, with a user or without one; it stays open
 * only to show a provider's error.
 */
export const loginCallbackMachine = setup({
  types: { context: {} as { problem: string | null }, events: {} as LoginCallbackEvent },
  actors: {
    fetchSession: fromPromise<User | null>(notProvided('fetchSession')),
  },
  guards: {
    hasProblem: (_, { problem }: { problem: string | null }) => problem !== null,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
  },
  actions: {
    setProblem: assign({ problem: (_, { problem }: { problem: string | null }) => problem }),
    signalAndClose: () => {
      throw new Error('action "signalAndClose" was not provided')
    },
  },
}).createMachine({
  id: 'loginCallback',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'callback.arrived': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => ({ problem: event.problem }) },
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) },
          },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'fetchSession',
        onDone: [
          { guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) }, target: 'done' },
          { target: 'nobody' },
        ],
        onError: 'nobody',
      },
    },
    done: { entry: 'signalAndClose', meta: { terminal: 'The popup closes' } },
    nobody: { entry: 'signalAndClose', meta: { terminal: 'The popup closes' } },
    failed: { meta: { terminal: 'The page shows the problem and links to the log-in by a full load' } },
  },
})
