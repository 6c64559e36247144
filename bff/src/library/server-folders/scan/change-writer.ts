import { MAX_FILES_PER_CHANGE } from '@contract/library-bounds'
import type { LibraryFilesChange, ScannedFile } from '@contract/scanned-files.schema'

/** Files that are written in one transaction, during which no other request is answered. */
const PUT_AT_ONCE = 100

/** Writes the differences that a scan found, in batches and in order. */
export class ChangeWriter {
  private put: ScannedFile[] = []
  private gone: string[] = []
  /** How many files were written, as found or as gone. */
  written = 0

  constructor(private readonly apply: (change: Pick<LibraryFilesChange, 'put' | 'gone' | 'isLast'>) => Promise<void>) {}

  async putFile(file: ScannedFile): Promise<void> {
    this.put.push(file)
    if (this.put.length >= PUT_AT_ONCE) await this.write(false)
  }

  async removeFile(path: string): Promise<void> {
    this.gone.push(path)
    if (this.gone.length >= MAX_FILES_PER_CHANGE) await this.write(false)
  }

  /** Whether the scan has found any difference. */
  get hasChanges(): boolean {
    return this.written + this.put.length + this.gone.length > 0
  }

  /** Writes the remaining differences, as the last change of the scan. */
  end(): Promise<void> {
    return this.write(true)
  }

  private async write(isLast: boolean): Promise<void> {
    const { put, gone } = this
    this.put = []
    this.gone = []
    this.written += put.length + gone.length
    await this.apply({ put, gone, isLast })
  }
}
