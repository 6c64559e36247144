import { Injectable } from '@nestjs/common'
import type { LibraryFilesChange, LibraryFilesChanged, ScannedFile } from '@contract/scanned-files.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { readingOf } from './files/file-facts.ts'
import { FoldersStore } from './folders.store.ts'
import { ServerMatching } from './matching/server-matching.service.ts'
import { operatorOwner } from './owner.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'

/** Files that are read at once: a few milliseconds of work. */
const READ_BATCH_SIZE = 250

/** A file of one of the operator's folders: its path below the folder, and the results of its scan. */
export interface ServerFile {
  readonly id: string
  readonly folderId: string
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly captions: readonly string[]
}
/** Stores the operator's folders and their files, for the scanner. Every member sees them. */
@Injectable()
export class FolderFiles {
  constructor(
    private readonly store: FoldersStore,
    private readonly matching: ServerMatching,
    private readonly metadata: MetadataService,
  ) {}

  /** Sets the operator's folders; the files of removed ones count as gone. Starts the lookup of titles that wait. */
  async setFolders(folders: readonly { readonly id: string; readonly name: string }[]): Promise<void> {
    const newIds = new Set(folders.map(({ id }) => id))
    for (const id of await this.store.ids(operatorOwner))
      if (!newIds.has(id)) await this.store.remove(operatorOwner, id)
    for (const { id, name } of folders) await this.store.put(operatorOwner, id, name)
    this.matching.wake()
  }

  /** The revision that the next change must name. @throws ProblemException `not-found` */
  revision(folderId: string): Promise<number> {
    return this.store.revision(operatorOwner, folderId)
  }

  /** The stored files of a folder, in batches ordered by path: a scan compares them with what it finds. */
  async *scannedFiles(folderId: string): AsyncGenerator<ScannedFile[]> {
    const slices = new TimeSlices()
    for (let lastPath = ''; ;) {
      const rows = await this.store.filesAfter(folderId, lastPath, READ_BATCH_SIZE)
      // SAFETY: written by `factsOf`.
      yield rows.map(({ captions, ...row }) => ({
        ...row,
        reading: readingOf(row),
        captions: JSON.parse(captions) as string[],
      }))
      if (rows.length < READ_BATCH_SIZE) return
      lastPath = rows.at(-1)!.path
      await slices.yieldIfDue()
    }
  }

  /**
   * Writes the differences that a scan found, as `changeLibraryFiles` does; the last one starts the lookup of titles.
   * @throws ProblemException `not-found`, `stale-version` (412), `folder-full` (409)
   */
  async apply(folderId: string, change: LibraryFilesChange): Promise<LibraryFilesChanged> {
    const changed = await this.store.change(operatorOwner, folderId, change, this.metadata.sourceName)
    if (change.isLast) this.matching.wake()
    return changed
  }

  /** Records whether a folder is away; its files stay as they were. */
  setAway(folderId: string, isAway: boolean): Promise<void> {
    return this.store.setAway(operatorOwner, folderId, isAway)
  }

  /** A file of the operator's folders that a member sees, by its id; null for any other file, and for one that is gone. */
  async find(fileId: string, userId: string): Promise<ServerFile | null> {
    const row = await this.store.serverFile(userId, fileId)
    if (!row?.folder_id) return null
    // SAFETY: written by `factsOf`.
    return { ...row, folderId: row.folder_id, captions: JSON.parse(row.captions) as string[] }
  }
}
