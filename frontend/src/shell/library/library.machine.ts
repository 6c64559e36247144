import { assign, fromPromise, raise, sendTo, setup, stopChild } from 'xstate'
import type { DroppedFolders } from '../../platform/folders/read-drop.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import { folderMachine } from './folder.machine.ts'
import type {
  FolderStart,
  LibraryContext,
  LibraryEvent,
  LibraryInput,
  LibraryProblem,
  Recognised,
  RecogniseInput,
} from './library-types.ts'
import { matchingMachine } from './matching.machine.ts'

/** Milliseconds in which changes are gathered before the queries of the pages are invalidated once. */
export const GATHERING_MS = 1000

/** The folders of a member in this browser, one machine each, and the matching of what they hold; for as long as they are logged in. */
export const libraryMachine = setup({
  types: { input: {} as LibraryInput, context: {} as LibraryContext, events: {} as LibraryEvent },
  actors: {
    folder: folderMachine,
    matching: matchingMachine,
    load: fromPromise<readonly FolderStart[], { userId: string }>(notProvided('load')),
    /** Opens the folder picker. Resolves with no folder if it is cancelled. */
    pick: fromPromise<DroppedFolders>(notProvided('pick')),
    /** Finds out which folders are there already, and stores the others. */
    recognise: fromPromise<Recognised, RecogniseInput>(notProvided('recognise')),
  },
  guards: {
    someToMatch: (_, { titlesToMatch }: { titlesToMatch: number }) => titlesToMatch > 0,
    isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged,
    isUnreported: ({ context }) => !context.isGathering,
    hasDropped: ({ context }) => context.dropped.length > 0,
    hasPicked: (_, { folders }: DroppedFolders) => folders.length > 0,
  },
  actions: {
    /** Invalidates what pages show of the library. */
    filesChanged: () => notProvided('filesChanged')(),
    /** Invalidates what cards show of titles. */
    titlesMatched: () => notProvided('titlesMatched')(),
    /** Removes a folder from the cached answers at once. */
    folderForgotten: actionNotProvided<{ id: string }>('folderForgotten'),
    gather: raise({ type: 'library.changed' }),
    notifySoon: raise({ type: 'library.gathered' }, { delay: GATHERING_MS }),
    noteGathering: assign({ isGathering: true }),
    noteReported: assign({ isGathering: false }),
    begin: assign(({ context, spawn, self }, { folders }: { folders: readonly FolderStart[] }) => ({
      folders: [
        ...context.folders,
        ...folders.map((one) => spawn('folder', { id: `folder-${one.id}`, input: { ...one, parent: self } })),
      ],
    })),
    renew: ({ context }, { renewed }: Pick<Recognised, 'renewed'>) => {
      for (const { id, source } of renewed)
        context.folders.find((ref) => ref.id === `folder-${id}`)?.send({ type: 'folder.renew', source })
    },
    letGo: assign(({ context }, { id }: { id: string }) => ({
      folders: context.folders.filter((ref) => ref.id !== `folder-${id}`),
    })),
    addDropped: assign(({ context }, { dropped }: { dropped: DroppedFolders }) => ({
      dropped: [...context.dropped, dropped],
    })),
    forgetProblem: assign({ problem: null }),
    forgetFirst: assign(({ context }) => ({ dropped: context.dropped.slice(1) })),
    takeProblem: assign(({ context }, { problem }: { problem: LibraryProblem | null }) => ({
      problem: problem ?? context.problem,
    })),
    match: sendTo('matching', { type: 'matching.begin' }),
    notify: sendTo(
      ({ context }) => context.shell,
      (_, { notice }: { notice: Notice }) => ({ type: 'library.announced', notice }),
    ),
  },
}).createMachine({
  id: 'library',
  context: ({ input }) => ({
    ...input,
    folders: [],
    problem: null,
    isGathering: false,
  }),
  invoke: {
    src: 'matching',
    id: 'matching',
    input: ({ context, self }) => ({ userId: context.userId, parent: self }),
  },
  initial: 'loading',
  on: {
    'folder.sent': [
      {
        guard: { type: 'someToMatch', params: ({ event }) => event },
        actions: ['gather', 'match'],
      },
      { guard: { type: 'isChanged', params: ({ event }) => event }, actions: 'gather' },
    ],
    'folder.announced': { actions: { type: 'notify', params: ({ event }) => ({ notice: event.notice }) } },
    'folder.ended': {
      actions: [
        stopChild(({ event }) => `folder-${event.id}`),
        { type: 'letGo', params: ({ event }) => ({ id: event.id }) },
        { type: 'folderForgotten', params: ({ event }) => ({ id: event.id }) },
        'gather',
        'titlesMatched',
      ],
    },
    'matching.found': { actions: 'gather' },
    'matching.done': { actions: ['gather', 'titlesMatched'] },
    // What is dropped while another folder is looked at waits for its turn.
    'library.add': { actions: ['forgetProblem', { type: 'addDropped', params: ({ event }) => event }] },
    // A thousand changes in a row are reported a few times only.
    'library.changed': { guard: 'isUnreported', actions: ['noteGathering', 'notifySoon'] },
    'library.gathered': { actions: ['filesChanged', 'noteReported'] },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          // What an earlier visit left unmatched is matched now.
          actions: [{ type: 'begin', params: ({ event }) => ({ folders: event.output }) }, 'match'],
        },
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The browser keeps nothing, or has lost what it kept: no folder can be added',
      on: { 'library.retry': 'loading' },
    },
    ready: {
      initial: 'resting',
      states: {
        resting: {
          always: { guard: 'hasDropped', target: 'adding' },
          on: { 'library.pick': 'picking' },
        },
        picking: {
          entry: 'forgetProblem',
          invoke: {
            src: 'pick',
            onDone: [
              {
                guard: { type: 'hasPicked', params: ({ event }) => event.output },
                target: 'adding',
                actions: { type: 'addDropped', params: ({ event }) => ({ dropped: event.output }) },
              },
              { target: 'resting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'takeProblem', params: { problem: { kind: 'unpickable' } } },
            },
          },
        },
        adding: {
          description: 'What was given is compared with the folders that are there',
          exit: 'forgetFirst',
          invoke: {
            src: 'recognise',
            input: ({ context: { userId, dropped, folders } }) => ({
              userId,
              dropped: dropped[0]!,
              existing: folders
                .filter((ref) => !ref.getSnapshot().matches('removing'))
                .map((ref) => ref.getSnapshot().context),
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'begin', params: ({ event }) => ({ folders: event.output.added }) },
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'takeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
              ],
            },
            onError: { target: 'resting', actions: { type: 'takeProblem', params: { problem: { kind: 'unsaved' } } } },
          },
        },
      },
    },
  },
})
