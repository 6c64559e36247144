import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { rest, rowsAtOnce } from '../turns.ts'

type Row = Pick<Database['import_rows'], 'no' | 'title_no' | 'data'>

/** An import's rows of one kind after a number, in the file's order, few at a time. */
export async function* rowsOfKind(
  database: Kysely<Database>,
  { id }: Pick<ImportRow, 'id'>,
  kind: Database['import_rows']['kind'],
  from = 0,
): AsyncGenerator<Row[]> {
  for (let after = from; ;) {
    const rows = await database
      .selectFrom('import_rows')
      .select(['no', 'title_no', 'data'])
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .where('no', '>', after)
      .orderBy('no')
      .limit(rowsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.no
    await rest()
  }
}
