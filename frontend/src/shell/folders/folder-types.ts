import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { FolderSource } from './file-system/folder-source.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import type { folderMachine } from './folder.machine.ts'
import type { LeftOut, ScanChange, ScanFact, ScanFailure, ScanProgress } from './scan-types.ts'

export interface FolderInput {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** Null where the browser gave no handle and the page was reloaded since. */
  readonly source: FolderSource | null
  readonly isLeaving: boolean
  readonly parent: AnyActorRef
}
/** A folder by its ids and its name. */
export type NamedFolder = Pick<FolderInput, 'userId' | 'id' | 'name'>
/** A folder whose permission is checked. One without a handle needs none: dropping or choosing it granted that. */
export interface PermissionInput {
  readonly source: FolderSource
}
export type FolderEvent =
  | { type: 'folder.unlock' }
  | { type: 'folder.scan' }
  | { type: 'folder.cancel' }
  | { type: 'folder.renew'; source: FolderSource }
  | { type: 'folder.remove' }
  | { type: 'folder.undoRemove' }
  | { type: 'folder.noticeClosed' }
  | { type: 'network.online' }
  | ScanFact

/** Why a folder could not be scanned to its end. `unsent`: the server refused what was found. */
export type FolderFailure = ScanFailure | 'tooManyFolders' | 'unsent'

/** The outcome of a call. `stale`: the server has another revision (412). `missing`: it has no such folder (404). */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly revision: number; readonly titlesToMatch: number }
  | { readonly kind: 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly failure: FolderFailure }
  | { readonly kind: 'unreached'; readonly retryAfter: number | null }

export interface FolderContext extends FolderInput {
  readonly progress: ScanProgress
  readonly leftOut: LeftOut
  /** All files are sent again, as the server has another state than this browser. */
  readonly isWhole: boolean
  /** How often in a row a scan was restarted for that. */
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
export type FolderRef = ActorRefFrom<typeof folderMachine>

/** The events of a folder to the library. */
export type FolderFact =
  | { type: 'folder.sent'; isChanged: boolean; titlesToMatch: number }
  | { type: 'folder.announced'; notice: Notice }
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
