import type { Kysely } from 'kysely'
import { chunksOf } from '@contract/chunks'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { FileRow } from '../owner.ts'
import { DAY_MS } from '@contract/days'

/** Rows that one statement reads. */
export const READ_BATCH_SIZE = 1000
/** Rows that one statement writes. */
const WRITE_BATCH_SIZE = 250

/** The files of a folder at some paths, by their paths. */
export async function filesAt(
  transaction: DatabaseTransaction,
  folderId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const found = new Map<string, FileRow>()
  for (const some of chunksOf(paths, READ_BATCH_SIZE)) {
    const rows = await transaction
      .selectFrom('library_files')
      .selectAll()
      .where('folder_id', '=', folderId)
      .where('gone_at', 'is', null)
      .where('path', 'in', some)
      .execute()
    for (const row of rows) found.set(row.path, row)
  }
  return found
}

/** The fingerprints of the files of a folder at some paths, by their paths. */
export async function fingerprintsAt(
  database: Kysely<Database>,
  owner: string,
  folderId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Pick<FileRow, 'fingerprint'>>> {
  const found = new Map<string, Pick<FileRow, 'fingerprint'>>()
  for (const some of chunksOf(paths, READ_BATCH_SIZE)) {
    const rows = await database
      .selectFrom('library_files')
      .select(['path', 'fingerprint'])
      .where('owner', '=', owner)
      .where('folder_id', '=', folderId)
      .where('gone_at', 'is', null)
      .where('path', 'in', some)
      .execute()
    for (const row of rows) found.set(row.path, row)
  }
  return found
}

/** Files of a folder that no change since a revision has listed, as many as one batch holds. */
export function filesLastSeenBefore(
  transaction: DatabaseTransaction,
  folderId: string,
  revision: number,
): Promise<FileRow[]> {
  return transaction
    .selectFrom('library_files')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('gone_at', 'is', null)
    .where('listed_in', '<', revision)
    .limit(READ_BATCH_SIZE)
    .execute()
}

/** Files of an owner that are gone and have the size of one of these, or in its folder the title; the latest first. */
export async function goneFilesLike(
  transaction: DatabaseTransaction,
  { owner, folder_id }: Pick<FileRow, 'owner' | 'folder_id'>,
  files: readonly Pick<FileRow, 'size' | 'title_key'>[],
): Promise<FileRow[]> {
  const gone = new Map<string, FileRow>()
  for (const some of chunksOf(files, READ_BATCH_SIZE)) {
    const sizes = new Set(some.map(({ size }) => size))
    const titles = new Set(some.flatMap(({ title_key: key }) => key ?? []))
    const rows = await transaction
      .selectFrom('library_files')
      .selectAll()
      .where('owner', '=', owner)
      .where('gone_at', 'is not', null)
      .where((where) =>
        where.or([
          where('size', 'in', [...sizes]),
          ...(titles.size > 0
            ? [where.and([where('folder_id', '=', folder_id), where('title_key', 'in', [...titles])])]
            : []),
        ]),
      )
      .orderBy('gone_at', 'desc')
      .orderBy('id')
      .execute()
    for (const row of rows) gone.set(row.id, row)
  }
  return [...gone.values()]
}

/** Inserts files, or replaces those that exist. */
export async function writeFiles(transaction: DatabaseTransaction, rows: readonly FileRow[]): Promise<void> {
  for (const some of chunksOf(rows, WRITE_BATCH_SIZE))
    await transaction
      .insertInto('library_files')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((set) => ({
          folder_id: set.ref('excluded.folder_id'),
          path: set.ref('excluded.path'),
          fingerprint: set.ref('excluded.fingerprint'),
          size: set.ref('excluded.size'),
          modified: set.ref('excluded.modified'),
          inode: set.ref('excluded.inode'),
          role: set.ref('excluded.role'),
          title_key: set.ref('excluded.title_key'),
          reading: set.ref('excluded.reading'),
          copy: set.ref('excluded.copy'),
          captions: set.ref('excluded.captions'),
          season: set.ref('excluded.season'),
          episodes: set.ref('excluded.episodes'),
          needs_show: set.ref('excluded.needs_show'),
          is_unresolved: set.ref('excluded.is_unresolved'),
          listed_in: set.ref('excluded.listed_in'),
          gone_at: set.ref('excluded.gone_at'),
        })),
      )
      .execute()
}

export async function markGone(transaction: DatabaseTransaction, ids: readonly string[], now: number): Promise<void> {
  for (const some of chunksOf(ids, READ_BATCH_SIZE))
    await transaction.updateTable('library_files').set({ gone_at: now }).where('id', 'in', some).execute()
}

/** Records files as seen by a scan that did not list them. */
export async function markSeen(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  revision: number,
): Promise<void> {
  for (const some of chunksOf(ids, READ_BATCH_SIZE))
    await transaction.updateTable('library_files').set({ listed_in: revision }).where('id', 'in', some).execute()
}

/** How long the row of a file that is gone, without corrections, is retained (ms). */
const RETENTION_MS = 180 * DAY_MS

/**
 * Deletes files that are gone for so long, without correction or progress, and titles that no file refers to. Answers how many
 * files there were.
 */
export async function deleteExpiredFiles(
  transaction: DatabaseTransaction,
  owner: string,
  now: number,
): Promise<number> {
  const deleted = await transaction
    .deleteFrom('library_files')
    .where('owner', '=', owner)
    .where('gone_at', '<', now - RETENTION_MS)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('library_corrected').select('file_id').whereRef('file_id', '=', 'library_files.id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('library_progress').select('key').whereRef('key', '=', 'library_files.id')),
      ),
    )
    .returning('id')
    .execute()
  if (deleted.length === 0) return 0
  await transaction
    .deleteFrom('library_titles')
    .where('owner', '=', owner)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('library_files as file')
            .select('file.id')
            .where('file.owner', '=', owner)
            .whereRef('file.title_key', '=', 'library_titles.title_key'),
        ),
      ),
    )
    .execute()
  return deleted.length
}
