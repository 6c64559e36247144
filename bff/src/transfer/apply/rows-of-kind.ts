import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce, type LongWork } from '../turns.ts'

type Row = Pick<Database['import_rows'], 'no' | 'title_no' | 'data' | 'file' | 'line'>

/** An import's rows of one kind after a number, in the file's order, few at a time. */
export async function* rowsOfKind(
  { database, turns }: LongWork,
  { id }: Pick<ImportRow, 'id'>,
  kind: Database['import_rows']['kind'],
  from = 0,
): AsyncGenerator<Row[]> {
  for (let after = from; ;) {
    const page = database
      .selectFrom('import_rows')
      .select(['no', 'title_no', 'data', 'file', 'line'])
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .where('no', '>', after)
      .orderBy('no')
      .limit(rowsAtOnce)
    const rows = await turns.take(() => page.execute())
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.no
  }
}
