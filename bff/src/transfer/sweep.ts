import type { UserDatabase } from '../platform/database/database.module.ts'
import { deleteIfRemoved, deleteSomeRows, importsToSweep } from './sweep.queries.ts'
import type { Turns } from './turns.service.ts'

/** Deletes the rows of removed and stopped imports, few at a time, so that other work is not delayed. */
export async function sweep(database: UserDatabase, turns: Turns, isClosing: () => boolean): Promise<void> {
  for (const row of await importsToSweep(database)) {
    for (let isMore = true; isMore;) {
      if (isClosing()) return
      isMore = await turns.take(() => database.piece((transaction) => deleteSomeRows(transaction, row)))
    }
    await deleteIfRemoved(database, row.id)
  }
}
