import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { settleWaiting } from '../waiting/settle-waiting.ts'
import { applyImport } from './apply-import.ts'

/** Applies an import and brings it to its end. It becomes the member's last one; of its rows the unreadable are kept. */
export async function finishImport(transaction: Kysely<Database>, row: ImportRow): Promise<void> {
  const now = Date.now()
  const rule = row.conflict ?? 'mine'
  await transaction
    .deleteFrom('imports')
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'done')
    .where('id', '!=', row.id)
    .execute()
  const changes = await applyImport({ database: transaction, import: row, rule, counted: 'and written', now })
  await settleWaiting(transaction, row)
  await transaction.deleteFrom('import_rows').where('import_id', '=', row.id).where('kind', '!=', 'invalid').execute()
  await transaction
    .updateTable('imports')
    .set({ state: 'done', result: JSON.stringify(changes), leased_at: now })
    .where('id', '=', row.id)
    .execute()
}
