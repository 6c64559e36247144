import { Injectable } from '@nestjs/common'
import { FolderFiles } from '../folder-files.service.ts'
import type { FilesOfFolders } from './scan/folder-scanner.ts'
import { printOf, type KnownFiles } from './scan/known-files.ts'

/** The stored files of the operator's folders, for the scanner; each change names the revision that it is based on. */
@Injectable()
export class StoredFiles implements FilesOfFolders {
  private readonly revisions = new Map<string, number>()

  constructor(private readonly files: FolderFiles) {}

  async known(folder: string): Promise<KnownFiles> {
    this.revisions.set(folder, await this.files.revision(folder))
    const known: KnownFiles = new Map()
    for await (const files of this.files.known(folder)) for (const file of files) known.set(file.path, printOf(file))
    return known
  }

  setAway(folder: string, isAway: boolean): Promise<void> {
    return this.files.setAway(folder, isAway)
  }

  async change(folder: string, change: Parameters<FilesOfFolders['change']>[1]): Promise<void> {
    const revision = this.revisions.get(folder) ?? 0
    const changed = await this.files.apply(folder, { ...change, revision, isWhole: false })
    this.revisions.set(folder, changed.revision)
  }
}
