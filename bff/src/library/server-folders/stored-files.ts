import { Injectable } from '@nestjs/common'
import { FolderFiles } from '../folder-files.service.ts'
import type { ScanStore } from './scan/scan-store.ts'
import { digestOf, type FileDigests } from './scan/file-digests.ts'

/** The stored files of the operator's folders, for the scanner; each change names the revision that it is based on. */
@Injectable()
export class StoredFiles implements ScanStore {
  private readonly revisions = new Map<string, number>()

  constructor(private readonly files: FolderFiles) {}

  async digests(folder: string): Promise<FileDigests> {
    this.revisions.set(folder, await this.files.revision(folder))
    const digests: FileDigests = new Map()
    for await (const files of this.files.scannedFiles(folder))
      for (const file of files) digests.set(file.path, digestOf(file))
    return digests
  }

  setAway(folder: string, isAway: boolean): Promise<void> {
    return this.files.setAway(folder, isAway)
  }

  async change(folder: string, change: Parameters<ScanStore['change']>[1]): Promise<void> {
    const revision = this.revisions.get(folder) ?? 0
    const changed = await this.files.apply(folder, { ...change, revision, isWhole: false })
    this.revisions.set(folder, changed.revision)
  }
}
