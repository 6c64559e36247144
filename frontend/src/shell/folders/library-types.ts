import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { FolderSource } from './file-system/folder-source.ts'
import type { DroppedFolders } from './file-system/read-drop.ts'
import type { FolderFact, FolderInput, FolderRef } from './folder-types.ts'
import type { libraryMachine } from './library.machine.ts'
import type { MatchingFact } from './matching-types.ts'

export interface LibraryInput {
  readonly userId: string
  /** The root machine, which shows notices. */
  readonly shell: AnyActorRef
  /** Folders that were dropped before. */
  readonly dropped: readonly DroppedFolders[]
}
/** Why a folder was not added: `overlaps` one that is there, was `noFolder`, or is one too many. */
export type LibraryProblem =
  | { readonly kind: 'overlaps'; readonly name: string }
  | { readonly kind: 'noFolder' | 'tooMany' | 'unsaved' | 'unpickable' }

/** A folder that was stored, or has just been added. */
export type FolderStart = Omit<FolderInput, 'parent'>
/** A given folder that has the files of a known one, which is not there any more: `id` and `name` are of the known one. */
export interface MovedFolder {
  readonly id: string
  readonly name: string
  readonly source: FolderSource
}
/** The result of recognising dropped folders: new ones, existing ones, perhaps moved ones, and why one was not added. */
export interface Recognised {
  readonly added: readonly FolderStart[]
  readonly renewed: readonly { readonly id: string; readonly source: FolderSource }[]
  readonly moved: readonly MovedFolder[]
  readonly problem: LibraryProblem | null
}
export interface RecogniseInput {
  readonly userId: string
  readonly dropped: DroppedFolders
  readonly existing: readonly Pick<FolderStart, 'id' | 'name' | 'source'>[]
}

/** The answer of the member: whether the folder is the known one. */
export interface MovedAnswer extends Pick<RecogniseInput, 'userId' | 'existing'> {
  readonly moved: MovedFolder
  readonly isSame: boolean
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
  /** What was picked or dropped. The first is being recognised, or is the next. */
  readonly dropped: readonly DroppedFolders[]
  /** Folders that may have moved. The member is asked about the first. */
  readonly moved: readonly MovedFolder[]
  /** The member’s answer about the first of them. */
  readonly isSame: boolean
  /** Something has changed, and the queries of the pages will be invalidated in a moment. */
  readonly isGathering: boolean
}
export type LibraryRef = ActorRefFrom<typeof libraryMachine>
