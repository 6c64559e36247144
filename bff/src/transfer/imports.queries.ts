import type { Kysely } from 'kysely'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { Database } from '../platform/database/schema.ts'
import { noChanges } from './apply/import-counts.ts'
import { changeOf, importLife, type ImportState } from './import-life.ts'
import type { ImportRow, PreviewRun } from './import.store.ts'

type Ref = Pick<ImportRow, 'id'>
type OwnRef = Pick<ImportRow, 'id' | 'user_id'>
/** The states of an import whose changes are counted before it is applied. */
const previewedStates = ['matching', 'ready'] as const satisfies readonly ImportState[]

/**
 * Locks the row of a member's import for the rest of the transaction, by an update that changes nothing. False if the
 * import is in none of the states.
 */
export async function lockImport(
  transaction: Kysely<Database>,
  { id, user_id }: OwnRef,
  states: readonly ImportState[],
): Promise<boolean> {
  const locked = await transaction
    .updateTable('imports')
    .set((row) => ({ leased_at: row.ref('leased_at') }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

/** Locks the row of an import as `lockImport` does. False if it is no longer previewed, or by another run. */
export async function lockPreview(transaction: Kysely<Database>, { run, ...row }: PreviewRun): Promise<boolean> {
  if (!(await lockImport(transaction, row, previewedStates))) return false
  const current = transaction.selectFrom('imports').select('id').where('id', '=', row.id).where('preview_run', '=', run)
  return (await current.executeTakeFirst()) !== undefined
}

export async function storedProgress(database: Kysely<Database>, { id }: Ref): Promise<string | null> {
  const { progress } = await database
    .selectFrom('imports')
    .select('progress')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return progress
}

/** Matches the import only while it is being applied and no other server has moved its progress. */
const ifCurrent = (database: Kysely<Database>, { id }: Ref, progress: string | null) =>
  database
    .updateTable('imports')
    .where('id', '=', id)
    .where('state', 'in', importLife.applied.from)
    .where('progress', progress === null ? 'is' : '=', progress)

/** Stores the progress after a piece; false if the import has changed. */
export async function storeProgress(
  database: Kysely<Database>,
  importRef: Ref,
  before: string | null,
  progress: string,
): Promise<boolean> {
  const updated = await ifCurrent(database, importRef, before)
    .set({ progress, leased_at: Date.now() })
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Completes the import with its result; false if the import has changed. */
export async function storeResult(
  database: Kysely<Database>,
  importRef: Ref,
  before: string | null,
  result: string,
): Promise<boolean> {
  const updated = await ifCurrent(database, importRef, before)
    .set({ ...changeOf('applied'), result, progress: null, leased_at: Date.now() })
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
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

/** Renews the lease of an undo, and returns its stored progress; null if the import is not being undone. */
export async function renewUndo(transaction: Kysely<Database>, { id }: Ref): Promise<string | null> {
  const renewed = await transaction
    .updateTable('imports')
    .set({ leased_at: Date.now() })
    .where('id', '=', id)
    .where('state', 'in', importLife.undone.from)
    .returning('undo')
    .executeTakeFirst()
  return renewed?.undo ?? null
}

export async function storeUndo(transaction: Kysely<Database>, { id }: Ref, undo: string): Promise<void> {
  await transaction.updateTable('imports').set({ undo }).where('id', '=', id).execute()
}

/** Marks an import as undone, and forgets the previews of the member's imports that are ready: they are counted again. */
export async function markUndone(transaction: Kysely<Database>, { id, user_id }: OwnRef): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ ...changeOf('undone'), leased_at: Date.now() })
    .where('id', '=', id)
    .where('state', 'in', importLife.undone.from)
    .execute()
  await transaction
    .updateTable('imports')
    .set({ preview: null, preview_run: null })
    .where('user_id', '=', user_id)
    .where('state', '=', 'ready')
    .execute()
}
