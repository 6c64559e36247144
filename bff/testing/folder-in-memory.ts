import type { LibraryFilesChange, ScannedFile } from '@contract/library.schema'
import { printOf, type KnownFiles } from '../src/media-files/server-folders/scan/known-files.ts'

type Said = Pick<LibraryFilesChange, 'put' | 'gone' | 'isLast'>

/** A folder of the library in memory: its files, and the changes that were reported since the last look at them. */
export class FolderInMemory {
  readonly files = new Map<string, ScannedFile>()
  /** Thrown in place of taking the next change. */
  fault: Error | null = null
  /** Null until it is set. */
  isAway: boolean | null = null
  private said: Said[] = []

  async known(): Promise<KnownFiles> {
    return new Map([...this.files].map(([path, file]) => [path, printOf(file)]))
  }

  async change(_: string, change: Said): Promise<void> {
    if (this.fault) throw this.fault
    this.said.push(change)
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
  saidSince(): { put: string[]; gone: string[]; changes: number; last: boolean } {
    const said = this.said
    this.said = []
    return {
      put: said.flatMap(({ put }) => put.map(({ path }) => path)).toSorted(),
      gone: said.flatMap(({ gone }) => gone).toSorted(),
      changes: said.length,
      last: said.at(-1)?.isLast ?? false,
    }
  }
}
