import { chunksOf } from '@contract/chunks'
import { addFaults, deleteFaults, type Place } from '../apply/staged-rows.queries.ts'
import { lockPreview } from '../imports.queries.ts'
import type { PreviewRun } from '../import.store.ts'
import { rowsAtOnce, type LongWork } from '../turns.service.ts'

/**
 * Replaces the faults of one kind, of an import that is not applied yet, some in each turn. Each turn locks the row of
 * the import, and ends the work if another run has started: that one first deletes what this one has added.
 */
export async function replaceFaults(
  { database, turns }: LongWork,
  run: PreviewRun,
  fault: string,
  places: readonly Place[],
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await turns.take(() =>
      database.piece(async (transaction) =>
        (await lockPreview(transaction, run)) ? deleteFaults(transaction, run, fault, from) : null,
      ),
    )
  }
  for (const some of chunksOf(places, rowsAtOnce)) {
    const isAdded = await turns.take(() =>
      database.piece(async (transaction) => {
        if (!(await lockPreview(transaction, run))) return false
        await addFaults(transaction, run, some, fault)
        return true
      }),
    )
    if (!isAdded) return
  }
}
