import type { LibraryFilesChange, ScannedFile } from '@contract/scanned-files.schema'
import { digestOf, type FileDigests } from '../src/library/server-folders/scan/file-digests.ts'

type Change = Pick<LibraryFilesChange, 'put' | 'gone' | 'isLast'>

/** A folder of the library in memory: its files, and the changes that were reported since the last look at them. */
export class FolderInMemory {
  readonly files = new Map<string, ScannedFile>()
  /** Thrown in place of taking the next change. */
  fault: Error | null = null
  /** Null until it is set. */
  isAway: boolean | null = null
  private changes: Change[] = []

  async digests(): Promise<FileDigests> {
    return new Map([...this.files].map(([path, file]) => [path, digestOf(file)]))
  }

  async change(_: string, change: Change): Promise<void> {
    if (this.fault) throw this.fault
    this.changes.push(change)
    for (const path of change.gone) if (!this.files.delete(path)) throw new Error(`${path} was not there`)
    for (const file of change.put) this.files.set(file.path, structuredClone(file))
  }

  async setAway(_: string, isAway: boolean): Promise<void> {
    this.isAway = isAway
  }

  get paths(): string[] {
    return [...this.files.keys()].toSorted()
  }

  /** Sums up the changes since the last call. */
  takeChanges(): { put: string[]; gone: string[]; changes: number; last: boolean } {
    const changes = this.changes
    this.changes = []
    return {
      put: changes.flatMap(({ put }) => put.map(({ path }) => path)).toSorted(),
      gone: changes.flatMap(({ gone }) => gone).toSorted(),
      changes: changes.length,
      last: changes.at(-1)?.isLast ?? false,
    }
  }
}
