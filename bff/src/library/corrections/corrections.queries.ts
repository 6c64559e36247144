import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { DatabaseTransaction, Database } from '../../platform/database/schema.ts'
import { type CorrectionRow, correctedRow } from './corrected-row.ts'
import { demoUserId } from '@contract/demo-user'
import { type FileRow, type FolderRow, operatorOwner } from '../owner.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { chunksOf } from '@contract/chunks'
import { READ_BATCH_SIZE } from '../files/files.queries.ts'

/**
 * Makes a correction the current one of all files in its scope, and answers how many they are. A file keeps the part and the
 * version that the member gave it earlier.
 */
export async function applyCorrection(
  transaction: DatabaseTransaction,
  row: CorrectionRow,
  fileId?: string,
): Promise<number> {
  const files = filesInScope(transaction, row, fileId)
  const copies = await copiesOf(transaction, row, files)
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
  for (const { file_id, ...copy } of copies)
    await transaction
      .updateTable('library_corrected')
      .set(copy)
      .where('correction_id', '=', row.id)
      .where('file_id', '=', file_id)
      .execute()
  return Number(count ?? 0)
}

/** The files in the scope of a correction; `fileId`: it is about this file alone. */
function filesInScope(transaction: DatabaseTransaction, row: CorrectionRow, fileId?: string) {
  const all = transaction.selectFrom('library_files as file').where('file.gone_at', 'is', null)
  const inFolder = all.where('file.folder_id', '=', row.folder_id).where('file.role', '=', 'main')
  const length = [...row.place].length + 1
  return fileId !== undefined
    ? all.where('file.id', '=', fileId)
    : row.scope === 'entry'
      ? inFolder.where('file.title_key', '=', row.place)
      : row.place === ''
        ? inFolder
        : inFolder.where(sql`substr(file.path, 1, ${sql.lit(length)})`, '=', `${row.place}/`)
}

/** The parts and the versions that a member has given files. */
const copiesOf = (
  transaction: DatabaseTransaction,
  { user_id }: CorrectionRow,
  files: ReturnType<typeof filesInScope>,
) =>
  transaction
    .selectFrom('library_corrected')
    .select(['file_id', 'part', 'edition'])
    .where('user_id', '=', user_id)
    .where('is_current', '=', 1)
    .where('part', 'is not', null)
    .where('file_id', 'in', files.select('file.id'))
    .execute()

/**
 * Applies the corrections of a folder (of all its files, of an entry, or of a path) to new files; of several that
 * apply, the latest. A rule whose folder was removed applies to a new folder of that name.
 */
export async function applyFolderRules(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  files: readonly FileRow[],
): Promise<void> {
  if (files.length === 0) return
  const rules = await rulesOf(transaction, folder)
  if (rules.length === 0) return
  for (const [userId, memberRules] of Map.groupBy(rules, ({ user_id }) => user_id)) {
    const uncorrected = await withoutCorrection(transaction, userId, files)
    const corrected = uncorrected.flatMap((file) => {
      const rule = memberRules.find((one) => isInScope(one, file))
      return rule ? [correctedRow(rule, file)] : []
    })
    for (const chunk of chunksOf(corrected, 500))
      await transaction.insertInto('library_corrected').values(chunk).execute()
  }
}

/** Whether a rule applies to a file of the folder. */
export const isInScope = (
  rule: Pick<CorrectionRow, 'scope' | 'place'>,
  file: Pick<FileRow, 'role' | 'title_key' | 'path'>,
): boolean =>
  file.role === 'main' &&
  (rule.scope === 'entry'
    ? file.title_key === rule.place
    : rule.scope === 'below' &&
      (rule.place === '' || file.path.normalize('NFC').startsWith(`${rule.place.normalize('NFC')}/`)))

/**
 * The rules of a folder, the latest first; attaches those of a removed folder to it that had the same name, or files that are in
 * this one now.
 */
async function rulesOf(transaction: DatabaseTransaction, { id, name, owner }: FolderRow): Promise<CorrectionRow[]> {
  const mine = transaction.selectFrom('library_corrections').selectAll().where('scope', '!=', 'file')
  const rules = await mine
    .where((where) =>
      where.or([
        where('folder_id', '=', id),
        where.and([
          where('folder_id', 'is', null),
          where.or([where('folder_name', '=', name), where.exists(filesOfRule(where, id))]),
          owner === operatorOwner ? where('user_id', '!=', demoUserId) : where('user_id', '=', owner),
        ]),
      ]),
    )
    .orderBy('corrected_at', 'desc')
    .execute()
  const detached = rules.filter(({ folder_id }) => folder_id === null).map((rule) => rule.id)
  if (detached.length > 0)
    await transaction.updateTable('library_corrections').set({ folder_id: id }).where('id', 'in', detached).execute()
  return rules
}

/** A subquery for the files of a folder that a rule has corrected. */
const filesOfRule = (where: ExpressionBuilder<Database, 'library_corrections'>, folderId: string) =>
  where
    .selectFrom('library_corrected as corrected')
    .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
    .select('corrected.file_id')
    .whereRef('corrected.correction_id', '=', 'library_corrections.id')
    .where('file.folder_id', '=', folderId)

async function withoutCorrection(
  transaction: DatabaseTransaction,
  userId: string,
  files: readonly FileRow[],
): Promise<FileRow[]> {
  const corrected = new Set<string>()
  for (const some of chunksOf(files, READ_BATCH_SIZE)) {
    const rows = await transaction
      .selectFrom('library_corrected')
      .select('file_id')
      .where('user_id', '=', userId)
      .where('is_current', '=', 1)
      .where(
        'file_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    for (const { file_id } of rows) corrected.add(file_id)
  }
  return files.filter(({ id }) => !corrected.has(id))
}

/**
 * Moves imported corrections of files that did not exist yet (`files-to-correct.ts`) to these files, now that a folder
 * of the operator has them. In a folder of the member's own, `recognizeFiles` recognizes the file itself.
 */
export async function claimAwaitedCorrections(
  transaction: DatabaseTransaction,
  files: readonly FileRow[],
): Promise<void> {
  for (const some of chunksOf(files, READ_BATCH_SIZE)) {
    const idByFingerprint = new Map(some.map(({ fingerprint, id }) => [fingerprint, id]))
    const awaited = await transaction
      .selectFrom('library_files')
      .select(['id', 'fingerprint', 'user_id'])
      .where('fingerprint', 'in', [...idByFingerprint.keys()])
      .where('folder_id', 'is', null)
      .where('listed_in', '=', 0)
      .where('owner', 'not in', [operatorOwner, demoUserId])
      .execute()
    for (const { id, fingerprint, user_id } of awaited) {
      await transaction
        .updateTable('library_corrected')
        .set({ file_id: idByFingerprint.get(fingerprint)! })
        .where('file_id', '=', id)
        .execute()
      await transaction.deleteFrom('library_files').where('id', '=', id).execute()
      if (user_id !== null) await recordGrowth(transaction, user_id, { files: -1 })
    }
  }
}

/** Makes the previous correction of each file current again, before the given correction is deleted. */
export async function restoreEarlierCorrections(
  transaction: Kysely<Database>,
  userId: string,
  correctionId: string,
): Promise<void> {
  const current = await transaction
    .selectFrom('library_corrected')
    .select('file_id')
    .where('correction_id', '=', correctionId)
    .where('is_current', '=', 1)
    .execute()
  for (const chunk of chunksOf(
    current.map(({ file_id }) => file_id),
    READ_BATCH_SIZE,
  )) {
    const earlier = await transaction
      .selectFrom('library_corrected as corrected')
      .innerJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
      .select(['corrected.file_id', 'corrected.correction_id'])
      .where('corrected.user_id', '=', userId)
      .where('corrected.correction_id', '!=', correctionId)
      .where('corrected.file_id', 'in', chunk)
      .orderBy('correction.corrected_at')
      .execute()
    const last = new Map(earlier.map(({ file_id, correction_id }) => [file_id, correction_id]))
    for (const [id, files] of Map.groupBy(last, ([, correction]) => correction))
      await transaction
        .updateTable('library_corrected')
        .set({ is_current: 1 })
        .where('correction_id', '=', id)
        .where(
          'file_id',
          'in',
          files.map(([file]) => file),
        )
        .execute()
  }
}

export async function deleteCorrection(database: Kysely<Database>, userId: string, id: string): Promise<void> {
  await database.deleteFrom('library_corrections').where('user_id', '=', userId).where('id', '=', id).execute()
}
