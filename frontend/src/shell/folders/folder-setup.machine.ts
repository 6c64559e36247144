import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { FolderSource } from './file-system/folder-source.ts'
import { notProvided } from '../not-provided.ts'
import type {
  FolderContext,
  FolderEvent,
  FolderFact,
  FolderFailure,
  FolderInput,
  NamedFolder,
  SendOutcome,
  PermissionInput,
  ScanInput,
  SendInput,
} from './folder-types.ts'
import type { LeftOut, ScanChange, ScanOrder, ScanProgress } from './scan-types.ts'

/** Milliseconds until the next attempt: each pause is twice the last one, up to five minutes. */
export const backoffMs = (tries: number): number => Math.min(5000 * 2 ** Math.max(tries - 1, 0), 300_000)

/** How often a full scan is restarted after a stale revision. Another browser would have to be faster each time. */
const MAX_RESTARTS = 3

/** The setup of the machine of a folder. */
export const folderSetup = setup({
  types: { input: {} as FolderInput, context: {} as FolderContext, events: {} as FolderEvent },
  actors: {
    checkPermission: fromPromise<PermissionState, PermissionInput>(notProvided('checkPermission')),
    requestPermission: fromPromise<PermissionState, PermissionInput>(notProvided('requestPermission')),
    /** Lists the folder, reports its progress, then sends the differences piece by piece. */
    scan: fromCallback<ScanOrder, ScanInput>(notProvided('scan')),
    /** Creates the folder on the server, and resolves with its revision. */
    register: fromPromise<SendOutcome, NamedFolder>(notProvided('register')),
    send: fromPromise<SendOutcome, SendInput>(notProvided('send')),
    /** Stores whether the folder is about to be removed, in case this page is closed before that. */
    mark: fromPromise<void, NamedFolder & { isLeaving: boolean }>(notProvided('mark')),
    /** Deletes the folder on the server, then here. */
    remove: fromPromise<SendOutcome, NamedFolder>(notProvided('remove')),
    connection: fromCallback<EventObject>(notProvided('connection')),
  },
  guards: {
    isLeaving: ({ context }) => context.isLeaving,
    isOpen: ({ context }) => context.source !== null,
    isGranted: (_, { state }: { state: PermissionState }) => state === 'granted',
    isDenied: (_, { state }: { state: PermissionState }) => state === 'denied',
    isRegistered: ({ context }) => context.revision !== null,
    isSending: ({ context }) => context.change !== null,
    isLast: ({ context }) => context.change?.isLast ?? false,
    was: (_, { outcome, kind }: { outcome: SendOutcome; kind: SendOutcome['kind'] }) => outcome.kind === kind,
    wasStale: ({ context }, { outcome }: { outcome: SendOutcome }) =>
      outcome.kind === 'stale' && context.restarts < MAX_RESTARTS,
    hasFailed: (_, { failure, as }: { failure: FolderFailure; as: FolderFailure }) => failure === as,
  },
  delays: { retry: ({ context }) => context.retryAfter ?? backoffMs(context.tries) },
  actions: {
    beginScan: assign({
      progress: { folders: 0, files: 0, bytes: 0, before: 0 },
      leftOut: { count: 0, first: [] },
      revision: null,
      change: null,
      sent: 0,
      changes: 0,
      tries: 0,
      retryAfter: null,
      failure: null,
    }),
    /** A folder of another name is registered again, which a full scan does. */
    takeSource: assign(({ context }, { source }: { source: FolderSource }) =>
      source.name.normalize('NFC') === context.name.normalize('NFC')
        ? { source }
        : { source, name: source.name, isWhole: true },
    ),
    takeProgress: assign((_, { progress }: { progress: ScanProgress }) => ({ progress })),
    takeListing: assign(({ context }, listing: { changes: number; revision: number | null; leftOut: LeftOut }) => ({
      changes: listing.changes,
      leftOut: listing.leftOut,
      // A full scan is sent to the revision that the server has now.
      revision: context.isWhole ? null : listing.revision,
    })),
    takeChange: assign((_, { change }: { change: ScanChange }) => ({ change })),
    takeRevision: assign((_, { outcome }: { outcome: SendOutcome }) => ({
      ...(outcome.kind === 'sent' ? { revision: outcome.revision } : {}),
      tries: 0,
      retryAfter: null,
    })),
    /** Frees the memory: a piece may hold a thousand files. */
    forgetPiece: assign({ change: null, revision: null }),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    countTry: assign(({ context }, { outcome }: { outcome: SendOutcome }) => ({
      tries: context.tries + 1,
      retryAfter: outcome.kind === 'unreached' ? outcome.retryAfter : null,
    })),
    beginAnew: assign(({ context }) => ({ isWhole: true, restarts: context.restarts + 1 })),
    noteWhole: assign({ isWhole: false, restarts: 0 }),
    takeFailure: assign((_, { failure }: { failure: FolderFailure }) => ({ failure })),
    takeRefusal: assign((_, { outcome }: { outcome: SendOutcome }) => ({
      failure: outcome.kind === 'refused' ? outcome.failure : ('unsent' as const),
    })),
    noteLeaving: assign((_, { isLeaving }: { isLeaving: boolean }) => ({ isLeaving })),
    requestNextPiece: sendTo('scan', ({ context }): ScanOrder => ({
      type: 'scan.next',
      revision: context.revision ?? 0,
    })),
    requestSave: sendTo('scan', ({ context }) => ({ type: 'scan.save', revision: context.revision ?? 0 })),
    notifySent: sendTo(
      ({ context }) => context.parent,
      ({ context: { change } }, { outcome }: { outcome: SendOutcome }): FolderFact => ({
        type: 'folder.sent',
        isChanged: change?.isChanged ?? false,
        titlesToMatch: outcome.kind === 'sent' ? outcome.titlesToMatch : 0,
      }),
    ),
    notifyEnded: sendTo(
      ({ context }) => context.parent,
      ({ context }): FolderFact => ({ type: 'folder.ended', id: context.id }),
    ),
    notifyRemovedElsewhere: sendTo(
      ({ context }) => context.parent,
      ({ context }): FolderFact => ({
        type: 'folder.announced',
        notice: { message: 'myFolders.removedElsewhere', values: { name: context.name } },
      }),
    ),
    notifyLeaving: sendTo(
      ({ context }) => context.parent,
      ({ context, self }): FolderFact => {
        // A log-out ends this machine, but not the notice.
        const sendIfActive = (type: 'folder.undoRemove' | 'folder.noticeClosed') => {
          if (self.getSnapshot().status === 'active') self.send({ type })
        }
        return {
          type: 'folder.announced',
          notice: {
            message: 'myFolders.removed',
            values: { name: context.name },
            timeout: 10_000,
            actions: [{ label: 'action.undo', run: () => sendIfActive('folder.undoRemove') }],
            onClose: () => sendIfActive('folder.noticeClosed'),
          },
        }
      },
    ),
  },
})
