import type { UserDatabase } from '../database/database.module.ts'
import { rowsAtOnce, type Turns } from './turns.ts'

/** Deletes what is left of removed imports, few rows at a time: all at once would take long. */
export async function sweep(database: UserDatabase, turns: Turns, isClosing: () => boolean): Promise<void> {
  const removed = await database.selectFrom('imports').select('id').where('state', '=', 'removed').execute()
  for (const { id } of removed) {
    for (const table of ['import_rows', 'import_titles'] as const)
      for (let isMore = true; isMore;) {
        if (isClosing()) return
        isMore = await turns.take(() => deleteSome(database, table, id))
      }
    await database.deleteFrom('imports').where('id', '=', id).where('state', '=', 'removed').execute()
  }
}

/** False when there was nothing to delete. */
async function deleteSome(
  database: UserDatabase,
  table: 'import_rows' | 'import_titles',
  id: string,
): Promise<boolean> {
  const rows = await database
    .selectFrom(table)
    .select('no')
    .where('import_id', '=', id)
    .orderBy('no')
    .limit(rowsAtOnce * 2)
    .execute()
  const last = rows.at(-1)
  if (!last) return false
  await database.piece((transaction) =>
    transaction.deleteFrom(table).where('import_id', '=', id).where('no', '<=', last.no).execute(),
  )
  return true
}
