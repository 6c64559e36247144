import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import type { ExportedCorrection } from '@contract/export.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { restoreEarlierCorrections } from './corrections/restore-earlier-corrections.ts'
import { filesToCorrect } from './corrections/files-to-correct.ts'
import { columnsOfEpisode, correctedRow, type CorrectionRow } from './corrections/corrected-row.ts'
import { correctionsOfFiles, correctionsOfFolders } from './corrections/corrections-of-account.ts'
import { chunksOf } from './files/file-rows.ts'
import { incrementLibraryRevision } from './library-revision.ts'

/** The title that a correction gives to files. */
export interface CorrectionTitle {
  readonly source: CorrectionRow['source']
  readonly type: NonNullable<CorrectionRow['type']>
  readonly media_id: number
  readonly title: string
  readonly released: string | null
}
/** A correction as an export contains it. A null title says that the files are no title. */
export interface MovedCorrection extends Omit<ExportedCorrection, 'title' | 'correctedAt'> {
  readonly title: CorrectionTitle | null
  readonly correctedAt: number
}
type Import = Pick<Database['imports'], 'id' | 'user_id' | 'source'>

/** Reads the corrections of a member for an export. */
@Injectable()
export class MovedCorrections {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * The corrections of single files that differ from those of their folders, then those of folders, the latest first:
   * imported in this order, none changes a file that an earlier one has corrected.
   */
  async *of(userId: string): AsyncGenerator<MovedCorrection[]> {
    yield* correctionsOfFiles(this.database, userId)
    yield await correctionsOfFolders(this.database, userId)
  }
}

/**
 * Imports a correction, for files that exist and for those that a later scan finds. Files that the member has corrected
 * stay as they are, and importing the same correction again changes nothing.
 */
export async function addImportedCorrection(
  database: Kysely<Database>,
  { id: import_id, user_id, source }: Import,
  { folder, file, name, below, episode, correctedAt }: Omit<MovedCorrection, 'title'>,
  title: CorrectionTitle | null,
): Promise<void> {
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
  if (scope !== 'file' && (await hasCorrection(database, row))) return
  const { files, folderId } = await filesToCorrect(database, row, file)
  if (scope === 'file' && files.length === 0) return
  await database
    .insertInto('library_corrections')
    .values({ ...row, folder_id: folderId })
    .execute()
  for (const chunk of chunksOf(files, 500))
    await database
      .insertInto('library_corrected')
      .values(chunk.map((one) => ({ ...correctedRow(row, one), ...(episode && columnsOfEpisode(episode)) })))
      .execute()
  await incrementLibraryRevision(database, user_id)
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
    await database.deleteFrom('library_corrections').where('id', '=', row.id).execute()
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
