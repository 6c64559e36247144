import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import type { FileDigests } from './file-digests.ts'

/** Where scans store the files of folders. */
export interface ScanStore {
  digests(folder: string): Promise<FileDigests>
  /** Writes a batch of differences. */
  change(folder: string, change: Pick<LibraryFilesChange, 'put' | 'gone' | 'isLast'>): Promise<void>
  /** Records whether the folder is away. */
  setAway(folder: string, isAway: boolean): Promise<void>
}
