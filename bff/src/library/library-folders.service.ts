import { Injectable } from '@nestjs/common'
import type { LibraryFolder } from '@contract/library.schema'
import type { LibraryFilesChange, LibraryFilesChanged } from '@contract/scanned-files.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { FoldersStore } from './folders.store.ts'

/** The folders of a member, and the results of their scans. */
@Injectable()
export class LibraryFoldersService {
  constructor(
    private readonly store: FoldersStore,
    private readonly metadata: MetadataService,
  ) {}

  /** The member's own, then the operator's. */
  all(userId: string): Promise<LibraryFolder[]> {
    return this.store.all(userId)
  }

  /** @throws ProblemException `not-found` for an id that is not the member's, `too-many-folders` (409) */
  put(userId: string, id: string, name: string): Promise<LibraryFolder> {
    return this.store.put(userId, id, name)
  }

  /** @throws ProblemException `not-found` */
  remove(userId: string, id: string): Promise<void> {
    return this.store.remove(userId, id)
  }

  /** @throws ProblemException `not-found`, `stale-version` (412), `folder-full` (409) */
  change(userId: string, id: string, change: LibraryFilesChange): Promise<LibraryFilesChanged> {
    return this.store.change(userId, id, change, this.metadata.sourceName)
  }
}
