import { assign, fromPromise, raise, sendTo, setup, stopChild, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { DroppedFolders } from './file-system/read-drop.ts'
import type { NotificationContent } from '../notifications/notification.machine.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { FolderFact } from './folder-setup.machine.ts'
import { folderMachine, type FolderRef } from './folder.machine.ts'
import type { FolderStart, LibraryProblem, MovedAnswer, MovedFolder, Recognized, RecognizeInput } from './recognize.ts'
import { matchingMachine, type MatchingFact } from './matching.machine.ts'

export interface LibraryInput {
  readonly userId: string
  /** The root machine, which shows notifications. */
  readonly shell: AnyActorRef
  /** Folders that were dropped before. */
  readonly dropped: readonly DroppedFolders[]
}

export type LibraryEvent =
  | { type: 'library.retry' }
  | { type: 'library.pick' }
  | { type: 'library.add'; dropped: DroppedFolders }
  | { type: 'library.answerMoved'; isSame: boolean }
  | { type: 'library.changed' }
  | { type: 'library.gathered' }
  | FolderFact
  | MatchingFact

export interface LibraryContext extends LibraryInput {
  /** One machine each, the oldest first. */
  readonly folders: readonly FolderRef[]
  readonly problem: LibraryProblem | null
  /** Folders that were picked or dropped. The machine recognizes the first one, or does so next. */
  readonly dropped: readonly DroppedFolders[]
  /** Folders that may have moved. The member answers a question about the first. */
  readonly moved: readonly MovedFolder[]
  /** The member’s answer about the first of them. */
  readonly isSame: boolean
  /** Something has changed, and the queries of the pages will be invalidated in a moment. */
  readonly isGathering: boolean
}

/** Milliseconds in which changes are gathered before the queries of the pages are invalidated once. */
export const GATHERING_MS = 1000

/** The folders with which given ones are compared. */
const existingFolders = (folders: LibraryContext['folders']): RecognizeInput['existing'] =>
  folders.filter((ref) => !ref.getSnapshot().matches('removing')).map((ref) => ref.getSnapshot().context)

/** The folders of a member in this browser, one machine each, and the matching of their files, until the member logs out. */
export const libraryMachine = setup({
  types: { input: {} as LibraryInput, context: {} as LibraryContext, events: {} as LibraryEvent },
  actors: {
    folder: folderMachine,
    matching: matchingMachine,
    load: fromPromise<readonly FolderStart[], { userId: string }>(notProvided('load')),
    /** Opens the folder picker. Resolves with no folder if it is canceled. */
    pick: fromPromise<DroppedFolders>(notProvided('pick')),
    /** Finds out which folders are already known, and stores the others. */
    recognize: fromPromise<Recognized, RecognizeInput>(notProvided('recognize')),
    /** Stores whether a folder is the known one after a move, or a new one. */
    answerMoved: fromPromise<Recognized, MovedAnswer>(notProvided('answerMoved')),
  },
  guards: {
    someToMatch: (_, { titlesToMatch }: { titlesToMatch: number }) => titlesToMatch > 0,
    isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged,
    isUnreported: ({ context }) => !context.isGathering,
    isUnanswered: ({ context }) => context.moved.length > 0,
    hasDropped: ({ context }) => context.dropped.length > 0,
    hasPicked: (_, { folders }: DroppedFolders) => folders.length > 0,
  },
  actions: {
    /** Invalidates the queries of the library. */
    filesChanged: () => notProvided('filesChanged')(),
    /** Invalidates the marks of titles. */
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
    renew: ({ context }, { renewed }: Pick<Recognized, 'renewed'>) => {
      for (const { id, source } of renewed)
        context.folders.find((ref) => ref.id === `folder-${id}`)?.send({ type: 'folder.renew', source })
    },
    letGo: assign(({ context }, { id }: { id: string }) => ({
      folders: context.folders.filter((ref) => ref.id !== `folder-${id}`),
    })),
    addDropped: assign(({ context }, { dropped }: { dropped: DroppedFolders }) => ({
      dropped: [...context.dropped, dropped],
    })),
    addMoved: assign(({ context }, { moved }: { moved: readonly MovedFolder[] }) => ({
      moved: [...context.moved, ...moved],
    })),
    takeAnswer: assign((_, { isSame }: { isSame: boolean }) => ({ isSame })),
    forgetMoved: assign(({ context }) => ({ moved: context.moved.slice(1) })),
    forgetProblem: assign({ problem: null }),
    forgetFirst: assign(({ context }) => ({ dropped: context.dropped.slice(1) })),
    takeProblem: assign(({ context }, { problem }: { problem: LibraryProblem | null }) => ({
      problem: problem ?? context.problem,
    })),
    match: sendTo('matching', { type: 'matching.begin' }),
    notify: sendTo(
      ({ context }) => context.shell,
      (_, { notification }: { notification: NotificationContent }) => ({ type: 'library.announced', notification }),
    ),
  },
}).createMachine({
  id: 'library',
  context: ({ input }) => ({ ...input, folders: [], moved: [], isSame: false, problem: null, isGathering: false }),
  invoke: { src: 'matching', id: 'matching', input: ({ context, self }) => ({ userId: context.userId, parent: self }) },
  initial: 'loading',
  on: {
    'folder.sent': [
      { guard: { type: 'someToMatch', params: ({ event }) => event }, actions: ['gather', 'match'] },
      { guard: { type: 'isChanged', params: ({ event }) => event }, actions: 'gather' },
    ],
    'folder.announced': { actions: { type: 'notify', params: ({ event }) => ({ notification: event.notification }) } },
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
    // Folders that are dropped while another one is recognized wait for their turn.
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
          // Files that an earlier visit left unmatched are matched now.
          actions: [{ type: 'begin', params: ({ event }) => ({ folders: event.output }) }, 'match'],
        },
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The browser’s storage is unavailable or lost its data: no folder can be added',
      on: { 'library.retry': 'loading' },
    },
    ready: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            { guard: 'isUnanswered', target: 'asking' },
            { guard: 'hasDropped', target: 'adding' },
          ],
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
          description: 'Compares the dropped or picked folders with those of the library',
          exit: 'forgetFirst',
          invoke: {
            src: 'recognize',
            input: ({ context: { userId, dropped, folders } }) => ({
              userId,
              dropped: dropped[0]!,
              existing: existingFolders(folders),
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'begin', params: ({ event }) => ({ folders: event.output.added }) },
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'addMoved', params: ({ event }) => event.output },
                { type: 'takeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
              ],
            },
            onError: { target: 'resting', actions: { type: 'takeProblem', params: { problem: { kind: 'unsaved' } } } },
          },
        },
        asking: {
          description: 'A given folder has the files of a known one that is not there any more: did it move?',
          on: {
            'library.answerMoved': {
              target: 'answering',
              actions: { type: 'takeAnswer', params: ({ event }) => event },
            },
          },
        },
        answering: {
          exit: 'forgetMoved',
          invoke: {
            src: 'answerMoved',
            input: ({ context: { userId, moved, isSame, folders } }) => ({
              userId,
              moved: moved[0]!,
              isSame,
              existing: existingFolders(folders),
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

export type LibraryRef = ActorRefFrom<typeof libraryMachine>
