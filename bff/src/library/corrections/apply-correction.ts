import { sql } from 'kysely'
import type { DatabaseTransaction } from '../owner.ts'
import type { CorrectionRow } from './corrected-row.ts'

/** Makes a correction the current one of all files in its scope, and answers how many they are. */
export async function applyCorrection(
  transaction: DatabaseTransaction,
  row: CorrectionRow,
  fileId?: string,
): Promise<number> {
  const all = transaction.selectFrom('library_files as file').where('file.gone_at', 'is', null)
  const inFolder = all.where('file.folder_id', '=', row.folder_id).where('file.role', '=', 'main')
  const length = [...row.place].length + 1
  const files =
    fileId !== undefined
      ? all.where('file.id', '=', fileId)
      : row.scope === 'entry'
        ? inFolder.where('file.title_key', '=', row.place)
        : row.place === ''
          ? inFolder
          : inFolder.where(sql`substr(file.path, 1, ${sql.lit(length)})`, '=', `${row.place}/`)
  await transaction
    .updateTable('library_corrected')
    .set({ is_current: 0 })
    .where('user_id', '=', row.user_id)
    .where('is_current', '=', 1)
    .where('file_id', 'in', files.select('file.id'))
    .execute()
  const { numInsertedOrUpdatedRows: count } = await transaction
    .insertInto('library_corrected')
    .columns(['user_id', 'file_id', 'correction_id', 'is_current', 'source', 'type', 'media_id', 'is_unresolved'])
    .expression(
      files.select((where) => [
        where.val(row.user_id).as('user_id'),
        'file.id',
        where.val(row.id).as('correction_id'),
        sql.lit(1).as('is_current'),
        where.val(row.source).as('source'),
        sql<CorrectionRow['type']>`cast(${row.type} as text)`.as('type'),
        sql<number | null>`cast(${row.media_id} as bigint)`.as('media_id'),
        row.type === 'tv' ? where.ref('file.needs_show').as('is_unresolved') : sql.lit(0).as('is_unresolved'),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}
