import { assign, fromPromise, sendTo, setup, stopChild, type AnyActorRef } from 'xstate'
import type { DroppedFolders } from './file-system/read-drop.ts'
import { notProvided } from '../not-provided.ts'
import type { libraryMachine, LibraryInput, LibraryRef } from './library.machine.ts'

export interface LibraryLoaderInput {
  readonly userId: string | null
  readonly parent: AnyActorRef
}
export type LibraryLoaderEvent =
  | { type: 'library.opened' }
  | { type: 'library.add'; dropped: DroppedFolders }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

interface LibraryLoaderContext extends LibraryLoaderInput {
  readonly library: LibraryRef | null
  /** Folders that were dropped before the library was loaded. */
  readonly dropped: readonly DroppedFolders[]
}

/**
 * Loads the machines of the library when they are needed: a member has folders in this browser, or opens their library.
 * They run until that member logs out.
 */
export const libraryLoaderMachine = setup({
  types: {
    input: {} as LibraryLoaderInput,
    context: {} as LibraryLoaderContext,
    events: {} as LibraryLoaderEvent,
  },
  actors: {
    hasFolders: fromPromise<boolean, { userId: string }>(notProvided('hasFolders')),
    /** Resolves with the machine of the library, with its effects. */
    load: fromPromise<typeof libraryMachine>(notProvided('load')),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    isThere: ({ context }) => context.library !== null,
    isSome: (_, { some }: { some: boolean }) => some,
  },
  actions: {
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId, library: null, dropped: [] })),
    forgetUser: assign({ userId: null, library: null, dropped: [] }),
    addDropped: assign(({ context }, { dropped }: { dropped: DroppedFolders }) => ({
      dropped: [...context.dropped, dropped],
    })),
    forward: sendTo(
      ({ context }) => context.library!,
      (_, { dropped }: { dropped: DroppedFolders }) => ({ type: 'library.add', dropped }),
    ),
    begin: assign(({ context, spawn }, { machine }: { machine: typeof libraryMachine }) => ({
      // SAFETY: the machine does not exist when this one is set up; it is spawned with its own type.
      library: (spawn as unknown as SpawnLogic)(machine, {
        id: 'library',
        systemId: 'library',
        input: { userId: context.userId!, shell: context.parent, dropped: context.dropped },
      }),
      dropped: [],
    })),
  },
}).createMachine({
  id: 'libraryLoader',
  context: ({ input }) => ({ ...input, library: null, dropped: [] }),
  initial: 'boot',
  on: {
    'session.loggedIn': {
      target: '.looking',
      actions: [stopChild('library'), { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) }],
    },
    'library.add': [
      { guard: 'isThere', actions: { type: 'forward', params: ({ event }) => event } },
      { actions: { type: 'addDropped', params: ({ event }) => event } },
    ],
    'session.loggedOut': { target: '.signedOut', actions: [stopChild('library'), 'forgetUser'] },
  },
  states: {
    boot: {
      description: 'Transient: the boot data of the page decide',
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
      description: 'This browser has no folder of the member',
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
    running: { meta: { terminal: 'The library runs until its member logs out' } },
  },
})

type SpawnLogic = (
  logic: typeof libraryMachine,
  options: { id: string; systemId: string; input: LibraryInput },
) => LibraryRef
