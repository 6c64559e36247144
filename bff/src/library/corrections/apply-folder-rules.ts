import { demoUserId } from '../../identity/account.service.ts'
import type { FileRow, FolderRow, DatabaseTransaction } from '../owner.ts'
import { chunksOf } from '../files/file-rows.ts'
import { operatorOwner } from '../owner.ts'
import { correctedRow, type CorrectionRow } from './corrected-row.ts'

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

/** Whether a file of the folder is in the scope of a rule. */
export const isInScope = (
  rule: Pick<CorrectionRow, 'scope' | 'place'>,
  file: Pick<FileRow, 'role' | 'title_key' | 'path'>,
): boolean =>
  file.role === 'main' &&
  (rule.scope === 'entry'
    ? file.title_key === rule.place
    : rule.scope === 'below' &&
      (rule.place === '' || file.path.normalize('NFC').startsWith(`${rule.place.normalize('NFC')}/`)))

/** The rules of a folder, the latest first; attaches those of a removed folder of the same name to it. */
async function rulesOf(transaction: DatabaseTransaction, { id, name, owner }: FolderRow): Promise<CorrectionRow[]> {
  const mine = transaction.selectFrom('library_corrections').selectAll().where('scope', '!=', 'file')
  const rules = await mine
    .where((where) =>
      where.or([
        where('folder_id', '=', id),
        where.and([
          where('folder_id', 'is', null),
          where('folder_name', '=', name),
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

async function withoutCorrection(
  transaction: DatabaseTransaction,
  userId: string,
  files: readonly FileRow[],
): Promise<FileRow[]> {
  const corrected = new Set<string>()
  for (const some of chunksOf(files)) {
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
