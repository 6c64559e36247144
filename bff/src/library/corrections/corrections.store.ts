import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { NewCorrection } from '@contract/library-review.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { incrementLibraryRevision } from '../folders.queries.ts'
import { isNotHidden } from '../folder-audiences.queries.ts'
import { ownersVisibleTo, type Source } from '../owner.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { restoreEarlierCorrections, applyCorrection, deleteCorrection } from './corrections.queries.ts'
import { columnsOfCopy, columnsOfEpisode, type CorrectedRow, type CorrectionRow } from './corrected-row.ts'
import { numberFiles } from './number-files.queries.ts'

export type CorrectedTitle = Pick<CorrectionRow, 'type' | 'media_id' | 'title' | 'released'>
type Scope = Pick<CorrectionRow, 'scope' | 'folder_id' | 'folder_name' | 'place'>

/** Stores the corrections of members. Ownership is part of every `where`. */
@Injectable()
export class CorrectionsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** @throws ProblemException `not-found` for files that the member does not have, and if no file is in scope */
  insert(
    userId: string,
    source: Source,
    requestedScope: NewCorrection['scope'],
    { episode, copy, ...corrected }: CorrectedTitle & Pick<NewCorrection, 'episode' | 'copy'>,
    now = Date.now(),
  ) {
    return this.database.transaction().execute(async (transaction) => {
      const scope = await scopeOf(transaction, userId, requestedScope)
      const row: CorrectionRow = {
        id: randomUUID(),
        user_id: userId,
        ...scope,
        source,
        ...corrected,
        import_id: null,
        corrected_at: await nextTimestamp(transaction, userId, now),
      }
      await transaction.insertInto('library_corrections').values(row).execute()
      const files =
        'numbered' in requestedScope
          ? await numberFiles(transaction, row, requestedScope.numbered)
          : await applyCorrection(transaction, row, 'file' in requestedScope ? requestedScope.file : undefined)
      if (files === 0) throw new ProblemException('not-found', 404)
      if (episode) await setColumns(transaction, row.id, columnsOfEpisode(episode))
      if (copy) await setColumns(transaction, row.id, columnsOfCopy(copy))
      await incrementLibraryRevision(transaction, userId)
      return { id: row.id, files }
    })
  }

  /** @throws ProblemException `not-found` */
  undo(userId: string, id: string): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      const mine = transaction.selectFrom('library_corrections').select('id').where('user_id', '=', userId)
      if (!(await mine.where('id', '=', id).executeTakeFirst())) throw new ProblemException('not-found', 404)
      await restoreEarlierCorrections(transaction, userId, id)
      await deleteCorrection(transaction, userId, id)
      await incrementLibraryRevision(transaction, userId)
    })
  }
}

/** Sets the episodes, or part and version, of the file that a correction is about. */
async function setColumns(
  transaction: DatabaseTransaction,
  correctionId: string,
  columns: Partial<CorrectedRow>,
): Promise<void> {
  await transaction.updateTable('library_corrected').set(columns).where('correction_id', '=', correctionId).execute()
}

async function scopeOf(
  transaction: DatabaseTransaction,
  userId: string,
  requestedScope: NewCorrection['scope'],
): Promise<Scope> {
  const folders = transaction
    .selectFrom('library_folders as folder')
    .select(['folder.id', 'folder.name'])
    .where('folder.owner', 'in', ownersVisibleTo(userId))
    .where(isNotHidden('folder.id', userId))
  const file =
    'file' in requestedScope
      ? requestedScope.file
      : 'numbered' in requestedScope
        ? requestedScope.numbered[0]?.file
        : undefined
  const matching =
    file !== undefined
      ? folders
          .innerJoin('library_files as file', 'file.folder_id', 'folder.id')
          .where('file.id', '=', file)
          .where('file.gone_at', 'is', null)
      : folders.where('folder.id', '=', 'folder' in requestedScope ? requestedScope.folder : '')
  const folder = await matching.executeTakeFirst()
  if (!folder) throw new ProblemException('not-found', 404)
  const folder_name = folder.name
  if (!('folder' in requestedScope)) return { scope: 'file', folder_id: null, folder_name, place: '' }
  return 'key' in requestedScope
    ? { scope: 'entry', folder_id: folder.id, folder_name, place: requestedScope.key }
    : { scope: 'below', folder_id: folder.id, folder_name, place: requestedScope.below }
}

/** A time after all earlier corrections of the member, in epoch milliseconds. */
async function nextTimestamp(transaction: DatabaseTransaction, userId: string, now: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('library_corrections')
    .select(({ fn }) => fn.max<number | null>('corrected_at').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Math.max(now, Number(last ?? 0) + 1)
}
