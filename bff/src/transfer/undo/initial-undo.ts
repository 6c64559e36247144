import type { Kysely } from 'kysely'
import type { ImportUndo } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'

/** Counts what there is to undo. */
export async function initialUndo(database: Kysely<Database>, { id, user_id }: ImportRow): Promise<ImportUndo> {
  const counted = await Promise.all([
    database
      .selectFrom('waiting_rows')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('plays')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('library_corrections')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('import_changes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const total = counted.reduce((sum, { count }) => sum + Number(count), 0)
  return { done: 0, total, stayed: { titles: 0, lists: 0, followed: 0, settings: 0 } }
}
