import { demoUserId } from '../../identity/account.service.ts'
import { chunksOf } from '../files/file-rows.ts'
import { operatorOwner, type FileRow, type DatabaseTransaction } from '../owner.ts'

/**
 * Moves imported corrections of files that did not exist yet (`files-to-correct.ts`) to these files, now that a folder
 * of the operator has them. In a folder of the member's own, `recogniseFiles` recognises the file itself.
 */
export async function claimAwaitedCorrections(
  transaction: DatabaseTransaction,
  files: readonly FileRow[],
): Promise<void> {
  for (const some of chunksOf(files)) {
    const idByFingerprint = new Map(some.map(({ fingerprint, id }) => [fingerprint, id]))
    const awaited = await transaction
      .selectFrom('library_files')
      .select(['id', 'fingerprint'])
      .where('fingerprint', 'in', [...idByFingerprint.keys()])
      .where('folder_id', 'is', null)
      .where('listed_in', '=', 0)
      .where('owner', 'not in', [operatorOwner, demoUserId])
      .execute()
    for (const { id, fingerprint } of awaited) {
      await transaction
        .updateTable('library_corrected')
        .set({ file_id: idByFingerprint.get(fingerprint)! })
        .where('file_id', '=', id)
        .execute()
      await transaction.deleteFrom('library_files').where('id', '=', id).execute()
    }
  }
}
