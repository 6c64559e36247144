import { setImmediate } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import type { LibraryFilesChange, LibraryFilesChanged, ScannedFile } from '@contract/library.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem.ts'
import { readingOf } from './files/file-facts.ts'
import { FoldersStore } from './folders.store.ts'
import { ServerMatching } from './matching/server-matching.service.ts'
import { nobody } from './owner.ts'

/** Files that are read at once: a few milliseconds of work. */
const readAtOnce = 250

/** A file of a folder of the operator's: where it lies below it, and what a scan found of it. */
export interface KnownFile {
  readonly id: string
  readonly folderId: string
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly captions: readonly string[]
}
/** The folders that the operator named, for what scans them. Every member sees them. */
@Injectable()
export class FolderFiles {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: FoldersStore,
    private readonly matching: ServerMatching,
    private readonly metadata: MetadataService,
  ) {}

  /** Makes these the operator's folders, under their ids; the files of others are gone. What waits in them is looked up. */
  async keep(folders: readonly { readonly id: string; readonly name: string }[]): Promise<void> {
    const known = await this.database.selectFrom('library_folders').select('id').where('owner', '=', nobody).execute()
    const wanted = new Set(folders.map(({ id }) => id))
    for (const { id } of known) if (!wanted.has(id)) await this.store.remove(nobody, id)
    for (const { id, name } of folders) await this.store.put(nobody, id, name)
    this.matching.wake()
  }

  /** The revision that the next change is to name. @throws ProblemException `not-found` */
  async revision(folderId: string): Promise<number> {
    const folder = await this.database
      .selectFrom('library_folders')
      .select('revision')
      .where('owner', '=', nobody)
      .where('id', '=', folderId)
      .executeTakeFirst()
    if (!folder) throw new ProblemException('not-found', 404)
    return folder.revision
  }

  /** What was said of the files of a folder, some at a time in the order of their paths, for telling what is different. */
  async *known(folderId: string): AsyncGenerator<ScannedFile[]> {
    for (let last = ''; ;) {
      const rows = await this.database
        .selectFrom('library_files')
        .select(['path', 'size', 'modified', 'reading', 'captions'])
        .where('folder_id', '=', folderId)
        .where('gone_at', 'is', null)
        .where('path', '>', last)
        .orderBy('path')
        .limit(readAtOnce)
        .execute()
      // SAFETY: written by `factsOf`.
      yield rows.map(({ captions, ...row }) => ({
        ...row,
        reading: readingOf(row),
        captions: JSON.parse(captions) as string[],
      }))
      if (rows.length < readAtOnce) return
      last = rows.at(-1)!.path
      await setImmediate()
    }
  }

  /**
   * Says what a scan of a folder found different, as `changeLibraryFiles` does, and has new titles looked up when it is over.
   * @throws ProblemException `not-found`, `stale-version` (412), `folder-full` (409)
   */
  async apply(folderId: string, change: LibraryFilesChange): Promise<LibraryFilesChanged> {
    const changed = await this.store.change(nobody, folderId, change, this.metadata.sourceName)
    if (change.isLast) this.matching.wake()
    return changed
  }

  /** Says whether a folder is there. Of one that is not, the files stay as they were. */
  setAway(folderId: string, isAway: boolean): Promise<void> {
    return this.store.setAway(nobody, folderId, isAway)
  }

  /** A file of one of these folders; null for any other, and for one that is gone. */
  async find(fileId: string): Promise<KnownFile | null> {
    const row = await this.database
      .selectFrom('library_files')
      .select(['id', 'folder_id', 'path', 'size', 'modified', 'captions'])
      .where('owner', '=', nobody)
      .where('id', '=', fileId)
      .where('gone_at', 'is', null)
      .executeTakeFirst()
    if (!row?.folder_id) return null
    // SAFETY: written by `factsOf`.
    return { ...row, folderId: row.folder_id, captions: JSON.parse(row.captions) as string[] }
  }
}
