import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { changeOf, importLife } from '../import-life.ts'
import type { Ref } from './staged-rows.queries.ts'

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
