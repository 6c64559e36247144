import type { Kysely } from 'kysely'
import { waitingReasons } from '@contract/import.schema'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import type { ChangeContext } from './change-log.ts'

/**
 * Deletes up to `rowsAtOnce` waiting rows of an import, and titles without any rows left. A row whose title another import of
 * the member names as well is handed to that import. A title that was matched keeps its answer for the next import.
 */
export async function undoWaiting({ database, import: { id, user_id } }: ChangeContext): Promise<number> {
  const rows = await database
    .selectFrom('waiting_rows')
    .select(['title_id', 'hash'])
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .orderBy('title_id')
    .orderBy('hash')
    .limit(rowsAtOnce)
    .execute()
  if (rows.length === 0) return 0
  const titles = [...new Set(rows.map(({ title_id }) => title_id))]
  const others = await namedByOthers(database, { id, user_id }, titles)
  for (const { title_id, hash } of rows) {
    const other = others.get(title_id)
    const row = { user_id, title_id, hash }
    if (other === undefined)
      await database
        .deleteFrom('waiting_rows')
        .where((where) => where.and(row))
        .execute()
    else
      await database
        .updateTable('waiting_rows')
        .set({ import_id: other })
        .where((where) => where.and(row))
        .execute()
  }
  await database
    .deleteFrom('waiting_titles')
    .where('user_id', '=', user_id)
    .where('id', 'in', titles)
    .where('state', 'in', ['waiting', 'leftOut'])
    .where('id', 'not in', (select) =>
      select
        .selectFrom('waiting_rows')
        .select('title_id')
        .where('user_id', '=', user_id)
        .where('title_id', 'in', titles),
    )
    .execute()
  return rows.length
}

/** For each title another import of the member that waits for it too. */
async function namedByOthers(
  database: Kysely<Database>,
  { id, user_id }: ChangeContext['import'],
  titles: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('imports as import')
    .innerJoin('import_titles as title', 'title.import_id', 'import.id')
    .select(['import.id', 'title.waiting_id'])
    .where('import.user_id', '=', user_id)
    .where('import.id', '!=', id)
    .where('import.state', '=', 'done')
    .where('title.waiting_id', 'in', titles)
    .where('title.state', 'in', [...waitingReasons, 'skipped'])
    .orderBy('import.created_at')
    .execute()
  return new Map(rows.map((row) => [row.waiting_id ?? '', row.id]))
}
