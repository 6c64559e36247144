import { assign, fromPromise, setup, stopChild, type AnyActorRef } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { LibraryRef } from './library-types.ts'
import type { libraryMachine } from './library.machine.ts'

export interface LibraryLoaderInput {
  readonly userId: string | null
  readonly parent: AnyActorRef
}
export type LibraryLoaderEvent =
  | { type: 'library.opened' }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

interface LibraryLoaderContext extends LibraryLoaderInput {
  readonly library: LibraryRef | null
}

/**
 * Fetches the machines of the library where they are wanted: a member has folders in this browser, or opens their library.
 * They live until that member is gone.
 */
export const libraryLoaderMachine = setup({
  types: {
    input: {} as LibraryLoaderInput,
    context: {} as LibraryLoaderContext,
    events: {} as LibraryLoaderEvent,
  },
  actors: {
    hasFolders: fromPromise<boolean, { userId: string }>(notProvided('hasFolders')),
    /** Resolves with the machine, with its effects. */
    load: fromPromise<typeof libraryMachine>(notProvided('load')),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    isSome: (_, { some }: { some: boolean }) => some,
  },
  actions: {
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId, library: null })),
    forgetUser: assign({ userId: null, library: null }),
    begin: assign(({ context, spawn }, { machine }: { machine: typeof libraryMachine }) => ({
      // SAFETY: the machine is not there when this one is set up; it is spawned as it is.
      library: (spawn as unknown as SpawnLogic)(machine, {
        id: 'library',
        systemId: 'library',
        input: { userId: context.userId!, shell: context.parent },
      }),
    })),
  },
}).createMachine({
  id: 'libraryLoader',
  context: ({ input }) => ({ ...input, library: null }),
  initial: 'boot',
  on: {
    'session.loggedIn': {
      target: '.looking',
      actions: [stopChild('library'), { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) }],
    },
    'session.loggedOut': { target: '.signedOut', actions: [stopChild('library'), 'forgetUser'] },
  },
  states: {
    boot: {
      description: 'Passed through at once: what the server knew decides',
      always: [{ guard: 'hasUser', target: 'looking' }, { target: 'signedOut' }],
    },
    signedOut: {
      on: {
        'session.loggedIn': {
          target: 'looking',
          actions: { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    looking: {
      invoke: {
        src: 'hasFolders',
        input: ({ context }) => ({ userId: context.userId! }),
        onDone: [
          { guard: { type: 'isSome', params: ({ event }) => ({ some: event.output }) }, target: 'fetching' },
          { target: 'unused' },
        ],
        onError: 'unused',
      },
      on: { 'library.opened': 'fetching' },
    },
    unused: {
      description: 'No folder of this member is in this browser',
      on: { 'library.opened': 'fetching' },
    },
    fetching: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'running',
          actions: { type: 'begin', params: ({ event }) => ({ machine: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'library.opened': 'fetching' } },
    running: { meta: { terminal: 'The library runs for as long as its member is there' } },
  },
})

type SpawnLogic = (
  logic: typeof libraryMachine,
  options: { id: string; systemId: string; input: { userId: string; shell: AnyActorRef } },
) => LibraryRef
