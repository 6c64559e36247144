import type { Kysely } from 'kysely'
import type { ImportChanges } from '@contract/import-answers.schema'
import { waitingReasons } from '@contract/import.schema'
import type { Database } from '../../platform/database/schema.ts'
import { noChanges } from '../apply/no-changes.ts'

type TitleChange = Partial<Pick<Database['import_titles'], 'state' | 'type' | 'media_id' | 'match'>>

/** Stores the new state and match of a waiting title in all past imports of the member that name it. */
export async function updateImports(
  transaction: Kysely<Database>,
  userId: string,
  id: string,
  change: TitleChange,
): Promise<void> {
  await transaction
    .updateTable('import_titles')
    .set(change)
    .where('waiting_id', '=', id)
    .where('state', 'in', [...waitingReasons, 'skipped'])
    .where('import_id', 'in', (select) =>
      select.selectFrom('imports').select('id').where('user_id', '=', userId).where('state', '=', 'done'),
    )
    .execute()
}

/** Adds counts to the result of a finished import; one that is being applied counts its own. */
export async function addToResult(transaction: Kysely<Database>, id: string, changes: ImportChanges): Promise<void> {
  const row = await transaction
    .selectFrom('imports')
    .select('result')
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row || row.result === null) return
  // SAFETY: written when the import was applied.
  const sum = { ...noChanges, ...(JSON.parse(row.result) as Partial<ImportChanges>) }
  for (const name of Object.keys(noChanges) as (keyof ImportChanges)[]) sum[name] += changes[name]
  await transaction
    .updateTable('imports')
    .set({ result: JSON.stringify(sum) })
    .where('id', '=', id)
    .execute()
}
