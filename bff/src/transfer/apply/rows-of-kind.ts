import type { Database } from '../../platform/database/schema.ts'
import type { LongWork } from '../turns.service.ts'
import { nextRows, type Ref, type StagedRow } from './staged-rows.queries.ts'

/** An import's rows of one kind after a number, in the file's order, few at a time. */
export async function* rowsOfKind(
  { database, turns }: LongWork,
  importRef: Ref,
  kind: Database['import_rows']['kind'],
  from = 0,
): AsyncGenerator<StagedRow[]> {
  for (let after = from; ;) {
    const rows = await turns.take(() => nextRows(database, importRef, kind, after))
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.no
  }
}
