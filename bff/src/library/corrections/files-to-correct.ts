import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ExportedCorrection } from '@contract/export.schema'
import type { Database } from '../../platform/database/schema.ts'
import { fingerprintOf } from '../files/file-facts.ts'
import { ownersVisibleTo, ownerColumns, type FileRow } from '../owner.ts'
import { isInScope } from './apply-folder-rules.ts'
import type { CorrectionRow } from './corrected-row.ts'

type FileToCorrect = Pick<FileRow, 'id' | 'needs_show'>

/** The files in the scope of an imported correction that the member has not corrected, and their folder. */
export async function filesToCorrect(
  database: Kysely<Database>,
  row: CorrectionRow,
  file: ExportedCorrection['file'],
): Promise<{ readonly files: readonly FileToCorrect[]; readonly folderId: string | null }> {
  if (file) return { files: await findFile(database, row.user_id, file), folderId: null }
  const folder = await database
    .selectFrom('library_folders')
    .select('id')
    .where('owner', 'in', ownersVisibleTo(row.user_id))
    .where('name', '=', row.folder_name)
    .orderBy('owner', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!folder) return { files: [], folderId: null }
  const rows = await uncorrected(database, row.user_id)
    .where('file.folder_id', '=', folder.id)
    .where('file.gone_at', 'is', null)
    .execute()
  return { files: rows.filter((one) => isInScope(row, one)), folderId: folder.id }
}

/** The file if the member has it, in any folder; else a row for it that a later scan will recognise. */
async function findFile(
  database: Kysely<Database>,
  userId: string,
  file: NonNullable<ExportedCorrection['file']>,
): Promise<readonly FileToCorrect[]> {
  const candidates = await database
    .selectFrom('library_files')
    .select(['id', 'path', 'gone_at'])
    .where('owner', 'in', ownersVisibleTo(userId))
    .where('fingerprint', '=', fingerprintOf(file))
    .orderBy('id')
    .execute()
  const present = candidates.filter(({ gone_at: gone }) => gone === null)
  const [id] = [...present.filter(({ path }) => path === file.path), ...present, ...candidates].map((one) => one.id)
  if (id === undefined) return [await insertAwaitedFile(database, userId, file)]
  return uncorrected(database, userId).where('file.id', '=', id).execute()
}

async function insertAwaitedFile(
  database: Kysely<Database>,
  userId: string,
  file: NonNullable<ExportedCorrection['file']>,
): Promise<FileToCorrect> {
  const row: FileRow = {
    id: randomUUID(),
    ...ownerColumns(userId),
    folder_id: null,
    ...file,
    fingerprint: fingerprintOf(file),
    role: 'main',
    title_key: null,
    reading: '{}',
    copy: '{}',
    captions: '[]',
    season: null,
    episodes: '[]',
    // Its name is not read yet: whether the show is needed is known once a scan finds the file.
    needs_show: 1,
    is_unresolved: 0,
    added_at: Date.now(),
    listed_in: 0,
    gone_at: Date.now(),
  }
  await database.insertInto('library_files').values(row).execute()
  return row
}

const uncorrected = (database: Kysely<Database>, userId: string) =>
  database
    .selectFrom('library_files as file')
    .select(['file.id', 'file.needs_show', 'file.role', 'file.title_key', 'file.path'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('library_corrected as corrected')
            .select('corrected.file_id')
            .whereRef('corrected.file_id', '=', 'file.id')
            .where('corrected.user_id', '=', userId)
            .where('corrected.is_current', '=', 1),
        ),
      ),
    )
