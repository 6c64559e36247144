import type { LibraryFilesChange, ScannedFile } from '@contract/library.schema'
import { printOf, type KnownFiles } from '../src/media-files/server-folders/scan/known-files.ts'

type Said = Pick<LibraryFilesChange, 'put' | 'gone' | 'isLast'>

/** What is known of one folder, kept as the library keeps it, and what was said of it since it was looked at last. */
export class FolderInMemory {
  readonly files = new Map<string, ScannedFile>()
  /** Thrown in place of taking the next change. */
  fault: Error | null = null
  /** Null until it is said. */
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

  /** The changes since it was asked last. */
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
