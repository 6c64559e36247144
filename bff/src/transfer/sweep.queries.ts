import type { Kysely } from 'kysely'
import { readFailures } from '@contract/import.schema'
import type { Database } from '../platform/database/schema.ts'
import { rowsAtOnce } from './turns.service.ts'

const ROWS_PER_DELETE = rowsAtOnce * 2
/** The rows with the question about a file, and the member's answer. */
export const answerKinds = ['table', 'people'] as const
type Delete = (transaction: Kysely<Database>, id: string) => Promise<{ numDeletedRows: bigint }>

const deleteNumbered =
  (table: 'import_titles' | 'import_mentions'): Delete =>
  (transaction, id) =>
    transaction
      .deleteFrom(table)
      .where('import_id', '=', id)
      .where('no', 'in', (select) =>
        select.selectFrom(table).select('no').where('import_id', '=', id).orderBy('no').limit(ROWS_PER_DELETE),
      )
      .executeTakeFirst()

const deleteRows =
  (retainedKinds: readonly Database['import_rows']['kind'][]): Delete =>
  (transaction, id) =>
    transaction
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('no', 'in', (select) =>
        select
          .selectFrom('import_rows')
          .select('no')
          .where('import_id', '=', id)
          .$if(retainedKinds.length > 0, (some) => some.where('kind', 'not in', retainedKinds))
          .orderBy('no')
          .limit(ROWS_PER_DELETE),
      )
      .executeTakeFirst()

const deleteChanges: Delete = (transaction, id) =>
  transaction
    .deleteFrom('import_changes')
    .where('import_id', '=', id)
    .where((where) =>
      where(
        where.refTuple('kind', 'key'),
        'in',
        where
          .selectFrom('import_changes')
          .select(['kind', 'key'])
          .where('import_id', '=', id)
          .limit(ROWS_PER_DELETE)
          .$asTuple('kind', 'key'),
      ),
    )
    .executeTakeFirst()

/** The tables of a removed import in the order in which they are emptied; its files are deleted with its own row. */
const deletesOfRemoved = [
  deleteRows([]),
  deleteNumbered('import_titles'),
  deleteNumbered('import_mentions'),
  deleteChanges,
]
/** Of a stopped import the invalid rows are kept for its report, and the member's answer for the next one like it. */
const deletesOfStopped = [deleteRows(['invalid', ...answerKinds])]
/** The rows that an earlier answer of the member made. */
const deletesOfRead = [
  deleteRows(['cells', 'rows', ...answerKinds]),
  deleteNumbered('import_titles'),
  deleteNumbered('import_mentions'),
]

/** Deletes a few rows that were read from the held rows of an import; false if none are left. */
export async function deleteSomeRead(transaction: Kysely<Database>, id: string): Promise<boolean> {
  for (const deleteBatch of deletesOfRead) if ((await deleteBatch(transaction, id)).numDeletedRows > 0n) return true
  await transaction.deleteFrom('import_files').where('import_id', '=', id).execute()
  return false
}

/** Deletes a few rows of an import that was removed, stopped or not read to its end; false if none are left. */
export async function deleteSomeRows(
  transaction: Kysely<Database>,
  { id, state }: Pick<Database['imports'], 'id' | 'state'>,
): Promise<boolean> {
  for (const deleteBatch of state === 'removed' || state === 'failed' ? deletesOfRemoved : deletesOfStopped)
    if ((await deleteBatch(transaction, id)).numDeletedRows > 0n) return true
  return false
}

/** Imports that may have rows to delete. */
export const importsToSweep = (database: Kysely<Database>): Promise<Pick<Database['imports'], 'id' | 'state'>[]> =>
  database
    .selectFrom('imports')
    .select(['id', 'state'])
    .where((where) =>
      where.or([
        where('state', '=', 'removed'),
        where.and([where('state', '=', 'failed'), where('failure', 'in', readFailures)]),
        where.and([where('state', 'in', ['done', 'undone']), where('progress', 'is not', null)]),
      ]),
    )
    .execute()

export async function deleteIfRemoved(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('imports').where('id', '=', id).where('state', '=', 'removed').execute()
}
