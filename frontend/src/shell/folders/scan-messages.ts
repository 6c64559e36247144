import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import type { ListingEvent } from './file-system/list-folder.ts'
import type { ListingFault } from './file-system/listing-fault.ts'

/**
 * The progress of a scan: folders listed, videos found and their bytes. `before`: videos of the last scan, 0 in the
 * first.
 */
export interface ScanProgress {
  readonly folders: number
  readonly files: number
  readonly bytes: number
  readonly before: number
}
/** Files and folders that could not be read: how many, and the first of them by name. */
export interface LeftOut {
  readonly count: number
  readonly first: readonly ListingFault[]
}
/** A part of the differences, as large as the server accepts. */
export type ScanPiece = Omit<LibraryFilesChange, 'revision'>
/** A piece as it is sent: the JSON of a LibraryFilesChange, which the page sends unchanged. */
export interface ScanChange {
  readonly body: ArrayBuffer
  readonly isLast: boolean
  /** Whether it has any differences. */
  readonly isChanged: boolean
}

/**
 * `gone`: the folder is missing. `locked`: reading it needs permission again. `unsaved`: the scan could not be
 * stored.
 */
export type ScanFailure = 'gone' | 'locked' | 'tooMany' | 'unsaved' | 'broken'

/**
 * The messages to the worker. Between `begin` without a handle and `end` the page sends its own listing. `next`
 * requests the next piece, for a server that has `revision`.
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
  | { readonly type: 'scan.found'; readonly found: readonly ListingEvent[] }
  | { readonly type: 'scan.end' }
  | { readonly type: 'scan.next'; readonly revision: number }
  | { readonly type: 'scan.save'; readonly revision: number }

/** The messages of the worker. `changes`: the number of pieces; `revision`: of the last scan, null before the first. */
export type ScanFact =
  | { readonly type: 'scan.progress'; readonly progress: ScanProgress }
  | {
      readonly type: 'scan.listed'
      readonly changes: number
      readonly revision: number | null
      readonly leftOut: LeftOut
    }
  | { readonly type: 'scan.change'; readonly change: ScanChange }
  | { readonly type: 'scan.saved' }
  | { readonly type: 'scan.failed'; readonly failure: ScanFailure }
