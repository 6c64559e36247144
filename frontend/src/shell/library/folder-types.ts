import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import type { folderMachine } from './folder.machine.ts'
import type { LeftOut, ScanChange, ScanFact, ScanFailure, ScanProgress } from './scan-types.ts'

export interface FolderInput {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** Null where the browser gave no handle and the page was loaded anew since. */
  readonly source: FolderSource | null
  readonly isLeaving: boolean
  readonly parent: AnyActorRef
}
export type FolderEvent =
  | { type: 'folder.unlock' }
  | { type: 'folder.scan' }
  | { type: 'folder.cancel' }
  | { type: 'folder.renew'; source: FolderSource }
  | { type: 'folder.remove' }
  | { type: 'folder.keep' }
  | { type: 'folder.noticeClosed' }
  | { type: 'network.online' }
  | ScanFact

/** Why a folder could not be scanned to its end. `unsent`: the server refused what was found. */
export type FolderFailure = ScanFailure | 'tooManyFolders' | 'unsent'

/** What became of a call. `stale`: the server knows another revision (412). `missing`: it knows no such folder (404). */
export type Outcome =
  | { readonly kind: 'sent'; readonly revision: number; readonly titlesToMatch: number }
  | { readonly kind: 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly failure: FolderFailure }
  | { readonly kind: 'unreached'; readonly retryAfter: number | null }

export interface FolderContext extends FolderInput {
  readonly progress: ScanProgress
  readonly leftOut: LeftOut
  /** All of it is said anew, as the server knows another state than this browser. */
  readonly isWhole: boolean
  /** How often in a row that was so. */
  readonly restarts: number
  readonly revision: number | null
  /** The piece that is on its way. */
  readonly change: ScanChange | null
  readonly sent: number
  readonly changes: number
  /** Tries in a row that reached nobody, and the pause that the server asked for, in milliseconds. */
  readonly tries: number
  readonly retryAfter: number | null
  readonly failure: FolderFailure | null
}
export type FolderRef = ActorRefFrom<typeof folderMachine>

/** What a folder tells the library. */
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
