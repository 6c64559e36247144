import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import type { DroppedFolders } from './file-system/read-drop.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import { folderMachine } from './folder.machine.ts'
import type {
  FolderStart,
  LibraryContext,
  LibraryEvent,
  LibraryInput,
  LibraryProblem,
  MovedAnswer,
  MovedFolder,
  Recognised,
  RecogniseInput,
} from './library-types.ts'
import { matchingMachine } from './matching.machine.ts'

/** Milliseconds in which changes are gathered before the queries of the pages are invalidated once. */
export const GATHERING_MS = 1000

/** The folders with which given ones are compared. */
export const existingFolders = (folders: LibraryContext['folders']): RecogniseInput['existing'] =>
  folders.filter((ref) => !ref.getSnapshot().matches('removing')).map((ref) => ref.getSnapshot().context)

/** The setup of the machine of a member's library. */
export const librarySetup = setup({
  types: { input: {} as LibraryInput, context: {} as LibraryContext, events: {} as LibraryEvent },
  actors: {
    folder: folderMachine,
    matching: matchingMachine,
    load: fromPromise<readonly FolderStart[], { userId: string }>(notProvided('load')),
    /** Opens the folder picker. Resolves with no folder if it is cancelled. */
    pick: fromPromise<DroppedFolders>(notProvided('pick')),
    /** Finds out which folders are there already, and stores the others. */
    recognise: fromPromise<Recognised, RecogniseInput>(notProvided('recognise')),
    /** Stores whether a folder is the known one after a move, or a new one. */
    answerMoved: fromPromise<Recognised, MovedAnswer>(notProvided('answerMoved')),
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
      (_, { notice }: { notice: Notice }) => ({ type: 'library.announced', notice }),
    ),
  },
})
