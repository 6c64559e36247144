import { Inject, Injectable } from '@nestjs/common'
import type { LibraryFilesChange, LibraryFilesChanged } from '@contract/library.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem.ts'
import { FoldersStore } from './folders.store.ts'
import { ServerMatching } from './matching/server-matching.service.ts'
import { nobody } from './owner.ts'

/** A file of a folder of the operator's: where it lies below it, and what a scan found of it. */
export interface KnownFile {
  readonly id: string
  readonly folderId: string
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly captions: readonly string[]
}
export interface KnownFolder {
  readonly revision: number
  /** By their paths. */
  readonly files: ReadonlyMap<string, Pick<KnownFile, 'size' | 'modified' | 'captions'>>
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

  /** Makes these the operator's folders, under their ids; the files of others are gone. */
  async keep(folders: readonly { readonly id: string; readonly name: string }[]): Promise<void> {
    const known = await this.database.selectFrom('library_folders').select('id').where('owner', '=', nobody).execute()
    const wanted = new Set(folders.map(({ id }) => id))
    for (const { id } of known) if (!wanted.has(id)) await this.store.remove(nobody, id)
    for (const { id, name } of folders) await this.store.put(nobody, id, name)
  }

  /** What is known of a folder, for telling what is different. @throws ProblemException `not-found` */
  async known(folderId: string): Promise<KnownFolder> {
    const folder = await this.database
      .selectFrom('library_folders')
      .select('revision')
      .where('owner', '=', nobody)
      .where('id', '=', folderId)
      .executeTakeFirst()
    if (!folder) throw new ProblemException('not-found', 404)
    const rows = await this.database
      .selectFrom('library_files')
      .select(['path', 'size', 'modified', 'captions'])
      .where('folder_id', '=', folderId)
      .where('gone_at', 'is', null)
      .execute()
    // SAFETY: written by `factsOf`.
    const files = rows.map(
      ({ path, captions, ...file }) => [path, { ...file, captions: JSON.parse(captions) as string[] }] as const,
    )
    return { revision: folder.revision, files: new Map(files) }
  }

  /**
   * Says what a scan of a folder found different, as `changeLibraryFiles` does, and has new titles looked up.
   * @throws ProblemException `not-found`, `stale-version` (412), `folder-full` (409)
   */
  async apply(folderId: string, change: LibraryFilesChange): Promise<LibraryFilesChanged> {
    const changed = await this.store.change(nobody, folderId, change, this.metadata.sourceName)
    this.matching.wake()
    return changed
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
