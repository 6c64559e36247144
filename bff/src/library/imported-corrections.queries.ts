import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ExportedCorrection } from '@contract/export.schema'
import type { Database } from '../platform/database/schema.ts'
import { readRoom, recordGrowth } from '../platform/database/usage.queries.ts'
import { takeRoom } from '../platform/database/usage.ts'
import { fingerprintOf } from './files/file-facts.ts'
import { isNotHidden } from './folder-audiences.queries.ts'
import { ownersVisibleTo, ownerColumns, type FileRow } from './owner.ts'
import { columnsOfCopy, columnsOfEpisode, correctedRow, type CorrectionRow } from './corrections/corrected-row.ts'
import { deleteCorrection, isInScope, restoreEarlierCorrections } from './corrections/corrections.queries.ts'
import type { CorrectionTitle, MovedCorrection } from './corrections/exported-corrections.queries.ts'
import { chunksOf } from '@contract/chunks'
import { incrementLibraryRevision } from './folders.queries.ts'

type Import = Pick<Database['imports'], 'id' | 'user_id' | 'source'>
type FileToCorrect = Pick<FileRow, 'id' | 'needs_show'>

/**
 * Imports a correction, for files that exist and for those that a later scan finds. Files that the member has corrected
 * stay as they are, and importing the same correction again changes nothing. False if the library has no room for its file.
 */
export async function addImportedCorrection(
  database: Kysely<Database>,
  { id: import_id, user_id, source }: Import,
  { folder, file, name, below, episode, copy, correctedAt }: Omit<MovedCorrection, 'title'>,
  title: CorrectionTitle | null,
): Promise<boolean> {
  const titleColumns = title ?? { source, type: null, media_id: null, title: null, released: null }
  const scope = file ? 'file' : name === null ? 'below' : 'entry'
  const scopeKey = file ? '' : (name ?? below ?? '')
  const row = {
    id: randomUUID(),
    user_id,
    scope,
    folder_id: null,
    folder_name: folder,
    place: scopeKey,
    ...titleColumns,
    import_id,
    corrected_at: correctedAt,
  } as const
  if (scope !== 'file' && (await hasCorrection(database, row))) return true
  const toCorrect = await filesToCorrect(database, row, file)
  if (!toCorrect) return false
  const { files, folderId } = toCorrect
  if (scope === 'file' && files.length === 0) return true
  await database
    .insertInto('library_corrections')
    .values({ ...row, folder_id: folderId })
    .execute()
  for (const chunk of chunksOf(files, 500))
    await database
      .insertInto('library_corrected')
      .values(
        chunk.map((one) => ({
          ...correctedRow(row, one),
          ...(episode && columnsOfEpisode(episode)),
          ...(copy && columnsOfCopy(copy)),
        })),
      )
      .execute()
  await incrementLibraryRevision(database, user_id)
  return true
}

/** Removes up to `limit` corrections of an import, and answers how many it removed. */
export async function undoImportedCorrections(
  database: Kysely<Database>,
  { id, user_id }: Pick<Import, 'id' | 'user_id'>,
  limit: number,
): Promise<number> {
  const rows = await database
    .selectFrom('library_corrections')
    .select('id')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .limit(limit)
    .execute()
  for (const row of rows) {
    await restoreEarlierCorrections(database, user_id, row.id)
    await deleteCorrection(database, user_id, row.id)
  }
  if (rows.length > 0) await incrementLibraryRevision(database, user_id)
  return rows.length
}

/** Whether there is a correction of the same part of the same folder. */
async function hasCorrection(database: Kysely<Database>, row: Omit<CorrectionRow, 'id'>): Promise<boolean> {
  const existing = await database
    .selectFrom('library_corrections')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('scope', '=', row.scope)
    .where('folder_name', '=', row.folder_name)
    .where('place', '=', row.place)
    .executeTakeFirst()
  return existing !== undefined
}

/**
 * The files in the scope of an imported correction that the member has not corrected, and their folder; null if the library has
 * no room for a file that a later scan may find.
 */
async function filesToCorrect(
  database: Kysely<Database>,
  row: CorrectionRow,
  file: ExportedCorrection['file'],
): Promise<{ readonly files: readonly FileToCorrect[]; readonly folderId: string | null } | null> {
  if (file) {
    const files = await findFile(database, row.user_id, file)
    return files && { files, folderId: null }
  }
  const folder = await database
    .selectFrom('library_folders')
    .select('id')
    .where('owner', 'in', ownersVisibleTo(row.user_id))
    .where(isNotHidden('id', row.user_id))
    .where('name', '=', row.folder_name)
    .orderBy('owner', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!folder) return { files: [], folderId: null }
  const rows = await uncorrected(database, row.user_id)
    .where('file.folder_id', '=', folder.id)
    .where('file.gone_at', 'is', null)
    .where('file.role', '=', 'main')
    // A folder may have a hundred thousand files, and an export a correction for each of its titles.
    .$if(row.scope === 'entry', (all) => all.where('file.title_key', '=', row.place))
    .execute()
  return { files: rows.filter((one) => isInScope(row, one)), folderId: folder.id }
}

/**
 * The file if the member has it, in any folder; else a row for it that a later scan will recognize; null if there is no room for
 * a row.
 */
async function findFile(
  database: Kysely<Database>,
  userId: string,
  file: NonNullable<ExportedCorrection['file']>,
): Promise<readonly FileToCorrect[] | null> {
  const candidates = await database
    .selectFrom('library_files')
    .select(['id', 'path', 'gone_at'])
    .where('owner', 'in', ownersVisibleTo(userId))
    .where(isNotHidden('folder_id', userId))
    .where('fingerprint', '=', fingerprintOf(file))
    .orderBy('id')
    .execute()
  const present = candidates.filter(({ gone_at: gone }) => gone === null)
  const [id] = [...present.filter(({ path }) => path === file.path), ...present, ...candidates].map((one) => one.id)
  if (id === undefined) {
    const hasRoom = takeRoom(await readRoom(database, userId), { files: 1 })
    return hasRoom ? [await insertAwaitedFile(database, userId, file)] : null
  }
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
    inode: null,
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
  await recordGrowth(database, userId, { files: 1 })
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
