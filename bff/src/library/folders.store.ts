import { Inject, Injectable } from '@nestjs/common'
import type { LibraryFolder } from '@contract/library.schema'
import type { LibraryFilesChange, LibraryFilesChanged } from '@contract/scanned-files.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { writeDifferences } from './files/write-differences.ts'
import { changeParts } from './files/change-parts.ts'
import { fingerprintsAt } from './files/files.queries.ts'
import { checkFolderLimit, folderOf, toFolder, upsertFolder, incrementLibraryRevision } from './folders.queries.ts'
import { isNotHidden } from './folder-audiences.queries.ts'
import { operatorOwner, ownersVisibleTo, type Source } from './owner.ts'
import type { DatabaseTransaction } from '../platform/database/schema.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'

/** Stores the folders of libraries. Ownership is part of every `where`; the operator's belong to `operatorOwner`. */
@Injectable()
export class FoldersStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The member's, then the operator's, each the oldest first; the browser orders the operator's by their names. */
  async all(userId: string): Promise<LibraryFolder[]> {
    const rows = await this.database
      .selectFrom('library_folders')
      .selectAll()
      .where('owner', 'in', ownersVisibleTo(userId))
      .where(isNotHidden('id', userId))
      .orderBy('owner', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toFolder)
  }

  /**
   * Adds a folder, or renames it. It locks the account's row first: two new folders cannot both be the last that fits.
   * @throws ProblemException `not-found` for an id of another owner, `too-many-folders` (409)
   */
  put(owner: string, id: string, name: string, now = Date.now()): Promise<LibraryFolder> {
    return this.database.transaction().execute(async (transaction) => {
      if (owner !== operatorOwner) await checkFolderLimit(transaction, owner, id)
      const row = await upsertFolder(transaction, owner, id, name, now)
      if (!row) throw new ProblemException('not-found', 404)
      await incrementLibraryRevision(transaction, owner)
      return toFolder(row)
    })
  }

  /** Removes a folder; its files count as gone, and may return in another. @throws ProblemException `not-found` */
  async remove(owner: string, id: string, now = Date.now()): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await folderOf(transaction, owner, id)
      await transaction
        .updateTable('library_files')
        .set({ gone_at: now })
        .where('folder_id', '=', id)
        .where('gone_at', 'is', null)
        .execute()
      await transaction.deleteFrom('library_folders').where('id', '=', id).execute()
      await incrementLibraryRevision(transaction, owner)
    })
  }

  /** Records whether a folder is away; its files stay. */
  async setAway(owner: string, id: string, isAway: boolean, now = Date.now()): Promise<void> {
    await this.database
      .updateTable('library_folders')
      .set({ away_since: isAway ? now : null })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute()
  }

  /** The ids of an owner's folders. */
  async ids(owner: string): Promise<string[]> {
    const rows = await this.database.selectFrom('library_folders').select('id').where('owner', '=', owner).execute()
    return rows.map(({ id }) => id)
  }

  /** The revision that the next change of a folder is to name. @throws ProblemException `not-found` */
  async revision(owner: string, id: string): Promise<number> {
    const folder = await this.database
      .selectFrom('library_folders')
      .select('revision')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!folder) throw new ProblemException('not-found', 404)
    return folder.revision
  }

  /** Up to `limit` files of a folder whose paths come after `lastPath`, ordered by path. */
  filesAfter(folderId: string, lastPath: string, limit: number) {
    return this.database
      .selectFrom('library_files')
      .select(['path', 'size', 'modified', 'reading', 'captions'])
      .where('folder_id', '=', folderId)
      .where('gone_at', 'is', null)
      .where('path', '>', lastPath)
      .orderBy('path')
      .limit(limit)
      .execute()
  }

  /** A file in a folder of the operator that the member sees, unless it is gone. */
  serverFile(userId: string, id: string) {
    return this.database
      .selectFrom('library_files')
      .select(['id', 'folder_id', 'path', 'size', 'modified', 'captions'])
      .where('owner', 'in', ownersVisibleTo(userId))
      .where('owner', '=', operatorOwner)
      .where(isNotHidden('folder_id', userId))
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .executeTakeFirst()
  }

  /**
   * Applies the differences of a scan in parts, each in one transaction. If it ends in the middle, by a crash or by
   * another change in between, the next scan finds the other differences again.
   * @throws ProblemException `not-found`, `stale-version` (412), `folder-full` or `quota-reached` (409)
   */
  async change(
    owner: string,
    id: string,
    { revision, ...change }: LibraryFilesChange,
    source: Source,
    now = Date.now(),
  ): Promise<LibraryFilesChanged> {
    const paths = change.put.map(({ path }) => path)
    const fingerprints = await fingerprintsAt(this.database, owner, id, paths)
    let changed: LibraryFilesChanged = { revision, files: 0, titlesToMatch: 0 }
    const slices = new TimeSlices()
    for (const part of changeParts(change, fingerprints)) {
      await slices.yieldIfDue()
      changed = await this.changePart({ owner, id, source, now }, { ...part, revision: changed.revision })
    }
    return changed
  }

  private changePart(
    { owner, id, source, now }: { owner: string; id: string; source: Source; now: number },
    part: LibraryFilesChange,
  ): Promise<LibraryFilesChanged> {
    const work = async (transaction: DatabaseTransaction) => {
      const folder = await folderOf(transaction, owner, id)
      if (folder.revision !== part.revision) throw new ProblemException('stale-version', 412)
      const changed = await writeDifferences(transaction, folder, part, { source, now })
      await incrementLibraryRevision(transaction, owner)
      return changed
    }
    return part.isLast ? this.database.transaction().execute(work) : this.database.piece(work)
  }
}
