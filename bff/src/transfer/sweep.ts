import type { UserDatabase } from '../platform/database/database.module.ts'
import { deleteIfRemoved, importsToSweep, removedImportDeletes, stoppedImportDeletes } from './sweep.queries.ts'
import type { Turns } from './turns.ts'

/** Deletes the rows of removed and stopped imports, few at a time, so that other work is not delayed. */
export async function sweep(database: UserDatabase, turns: Turns, isClosing: () => boolean): Promise<void> {
  const imports = await importsToSweep(database)
  for (const { id, state } of imports) {
    for (const deleteBatch of state === 'removed' ? removedImportDeletes : stoppedImportDeletes)
      for (let isMore = true; isMore;) {
        if (isClosing()) return
        isMore = await turns.take(() =>
          database.piece(async (transaction) => (await deleteBatch(transaction, id)).numDeletedRows > 0n),
        )
      }
    await deleteIfRemoved(database, id)
  }
}
