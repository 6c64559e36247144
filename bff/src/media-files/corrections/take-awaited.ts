import { inParts } from '../files/file-rows.ts'
import { nobody, type FileRow, type Writing } from '../owner.ts'

/**
 * What members brought along from elsewhere of files that were not there yet (`files-meant.ts`) is said of these, now that they
 * are in a folder of the operator's. In a folder of the member's own the file itself is known again.
 */
export async function takeAwaited(transaction: Writing, files: readonly FileRow[]): Promise<void> {
  for (const some of inParts(files)) {
    const found = new Map(some.map(({ fingerprint, id }) => [fingerprint, id]))
    const awaited = await transaction
      .selectFrom('library_files')
      .select(['id', 'fingerprint'])
      .where('fingerprint', 'in', [...found.keys()])
      .where('folder_id', 'is', null)
      .where('said_in', '=', 0)
      .where('owner', '!=', nobody)
      .execute()
    for (const { id, fingerprint } of awaited) {
      await transaction
        .updateTable('library_corrected')
        .set({ file_id: found.get(fingerprint)! })
        .where('file_id', '=', id)
        .execute()
      await transaction.deleteFrom('library_files').where('id', '=', id).execute()
    }
  }
}
