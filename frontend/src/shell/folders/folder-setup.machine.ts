import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject, type AnyActorRef } from 'xstate'
import type { FolderSource } from './file-system/folder-source.ts'
import { backoffMs } from '../backoff.ts'
import { notProvided } from '../not-provided.ts'
import type { LeftOut, ScanChange, ScanOrder, ScanProgress, ScanFact, ScanFailure } from './scan-messages.ts'
import type { NotificationContent } from '../notifications/notification.machine.ts'

export interface FolderInput {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** Null if the browser gave no handle and the page was reloaded since. */
  readonly source: FolderSource | null
  readonly isLeaving: boolean
  readonly parent: AnyActorRef
}
/** A folder by its ids and its name. */
export type NamedFolder = Pick<FolderInput, 'userId' | 'id' | 'name'>
/**
 * A folder whose permission is checked. One without a handle needs none: dropping or choosing it gave the permission.
 */
export interface PermissionInput {
  readonly source: FolderSource
}
type FolderEvent =
  | { type: 'folder.unlock' }
  | { type: 'folder.scan' }
  | { type: 'folder.cancel' }
  | { type: 'folder.renew'; source: FolderSource }
  | { type: 'folder.remove' }
  | { type: 'folder.undoRemove' }
  | { type: 'folder.notificationClosed' }
  | { type: 'network.online' }
  | ScanFact

/** Why a folder could not be scanned to its end. `unsent`: the server refused the files of a piece. */
export type FolderFailure = ScanFailure | 'tooManyFolders' | 'noRoom' | 'unsent'

/** The outcome of a call. `stale`: the server has another revision (412). `missing`: it has no such folder (404). */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly revision: number; readonly titlesToMatch: number }
  | { readonly kind: 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly failure: FolderFailure }
  | { readonly kind: 'unreached'; readonly retryAfter: number | null }

interface FolderContext extends FolderInput {
  readonly progress: ScanProgress
  readonly leftOut: LeftOut
  /** All files are sent again, as the server has another state than this browser. */
  readonly isWhole: boolean
  /** How often in a row a scan was restarted because of another revision. */
  readonly restarts: number
  readonly revision: number | null
  /** The piece that is being sent. */
  readonly change: ScanChange | null
  readonly sent: number
  readonly changes: number
  /** Attempts in a row that did not reach the server, and the pause that it requested, in milliseconds. */
  readonly tries: number
  readonly retryAfter: number | null
  readonly failure: FolderFailure | null
}

/** The events of a folder to the library. */
export type FolderFact =
  | { type: 'folder.sent'; isChanged: boolean; titlesToMatch: number }
  | { type: 'folder.announced'; notification: NotificationContent }
  | { type: 'folder.ended'; id: string }

export interface ScanInput {
  readonly userId: string
  readonly id: string
  readonly source: FolderSource
  readonly isWhole: boolean
}
export interface SendInput {
  readonly userId: string
  readonly id: string
  readonly change: ScanChange
}

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
        notification: { message: 'myFolders.removedElsewhere', values: { name: context.name } },
      }),
    ),
    notifyLeaving: sendTo(
      ({ context }) => context.parent,
      ({ context, self }): FolderFact => {
        // A log-out ends this machine, but not the notification.
        const sendIfActive = (type: 'folder.undoRemove' | 'folder.notificationClosed') => {
          if (self.getSnapshot().status === 'active') self.send({ type })
        }
        return {
          type: 'folder.announced',
          notification: {
            message: 'myFolders.removed',
            values: { name: context.name },
            timeout: 10_000,
            actions: [{ label: 'action.undo', run: () => sendIfActive('folder.undoRemove') }],
            onClose: () => sendIfActive('folder.notificationClosed'),
          },
        }
      },
    ),
  },
})
