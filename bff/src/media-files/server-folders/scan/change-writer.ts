import { MAX_FILES_PER_CHANGE } from '@contract/library-bounds'
import type { LibraryFilesChange, ScannedFile } from '@contract/library.schema'

/** Files that are written in one transaction, while which nobody else is answered. */
const PUT_AT_ONCE = 100

/** Says what a scan found different, a portion at a time and in order. */
export class ChangeWriter {
  private put: ScannedFile[] = []
  private gone: string[] = []
  /** How many files were said, here or gone. */
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

  /** Whether there is anything to say. */
  get hasSaid(): boolean {
    return this.written + this.put.length + this.gone.length > 0
  }

  /** The last word of a scan. */
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
