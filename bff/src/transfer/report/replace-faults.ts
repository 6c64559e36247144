import { addFaults, deleteFaults, type Place } from '../apply/staged-rows.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { lockImport } from '../imports.queries.ts'
import type { LongWork } from '../turns.service.ts'

/** Replaces the faults of one kind, of an import that is not applied yet. Its row is locked, so that two servers do not do it at once. */
export function replaceFaults(
  { database }: LongWork,
  row: Pick<ImportRow, 'id' | 'user_id'>,
  fault: string,
  places: readonly Place[],
): Promise<void> {
  return database.piece(async (transaction) => {
    if (!(await lockImport(transaction, row, ['matching', 'ready']))) return
    await deleteFaults(transaction, row, fault)
    await addFaults(transaction, row, places, fault)
  })
}
