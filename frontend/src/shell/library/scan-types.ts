import type { LibraryFilesChange } from '@contract/library.schema'
import type { Found, ListingFault } from '../../platform/folders/list-folder.ts'

/** How far a scan has come: folders listed, videos found and their bytes. `before`: videos of the last scan, 0 of the first. */
export interface ScanProgress {
  readonly folders: number
  readonly files: number
  readonly bytes: number
  readonly before: number
}
/** What was left out: how much, and the first of it by name. */
export interface LeftOut {
  readonly count: number
  readonly first: readonly ListingFault[]
}
/** What is different, in a piece that the server takes at once. */
export type ScanPiece = Omit<LibraryFilesChange, 'revision'>
/** A piece as it is sent: the JSON of a LibraryFilesChange, which the page hands on as it is. */
export interface ScanChange {
  readonly body: ArrayBuffer
  readonly isLast: boolean
  /** Whether anything is said in it. */
  readonly isChanged: boolean
}

/** `gone`: the folder is not there. `locked`: it may not be read any more. `unkept`: the browser keeps nothing. */
export type ScanFailure = 'gone' | 'locked' | 'tooMany' | 'unkept' | 'broken'

/**
 * What the worker is told. Between `begin` without a handle and `end` the page tells what it lists itself. `next` asks for the
 * next piece, for a server that has `revision`.
 */
export type ScanOrder =
  | {
      readonly type: 'scan.begin'
      readonly userId: string
      readonly id: string
      readonly name: string
      readonly handle: FileSystemDirectoryHandle | null
      readonly isWhole: boolean
    }
  | { readonly type: 'scan.found'; readonly found: readonly Found[] }
  | { readonly type: 'scan.end' }
  | { readonly type: 'scan.next'; readonly revision: number }
  | { readonly type: 'scan.keep'; readonly revision: number }

/** What the worker tells. `changes`: how many pieces there are; `revision`: of the last scan, null before the first. */
export type ScanFact =
  | { readonly type: 'scan.progress'; readonly progress: ScanProgress }
  | {
      readonly type: 'scan.listed'
      readonly changes: number
      readonly revision: number | null
      readonly leftOut: LeftOut
    }
  | { readonly type: 'scan.change'; readonly change: ScanChange }
  | { readonly type: 'scan.kept' }
  | { readonly type: 'scan.failed'; readonly failure: ScanFailure }
