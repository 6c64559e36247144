import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.service.ts'

type Change = Database['import_changes']

/** The changes that the log of an import has under some keys. */
export const recordedChanges = (
  database: Kysely<Database>,
  importId: string,
  kind: Change['kind'],
  keys: readonly string[],
): Promise<Pick<Change, 'key' | 'data'>[]> =>
  database
    .selectFrom('import_changes')
    .select(['key', 'data'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute()

/** Stores changes; those that the log has under the same key are replaced. */
export async function storeChanges(database: Kysely<Database>, changes: readonly Insertable<Change>[]): Promise<void> {
  await database
    .insertInto('import_changes')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'kind', 'key']).doUpdateSet((set) => ({ data: set.ref('excluded.data') })),
    )
    .execute()
}

/** The changes that the logs of the member's other imports have under a key. */
export const changesOfOthers = (
  database: Kysely<Database>,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  kind: Change['kind'],
  key: string,
): Promise<Pick<Change, 'import_id' | 'data'>[]> =>
  database
    .selectFrom('import_changes')
    .select(['import_id', 'data'])
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('import_id', '!=', id)
    .execute()

export async function replaceChange(
  database: Kysely<Database>,
  { import_id, kind, key }: Pick<Change, 'import_id' | 'kind' | 'key'>,
  data: string,
): Promise<void> {
  await database
    .updateTable('import_changes')
    .set({ data })
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

/** Some of the changes that the log of an import still has. */
export const nextChanges = (
  database: Kysely<Database>,
  importId: string,
): Promise<Pick<Change, 'kind' | 'key' | 'data'>[]> =>
  database
    .selectFrom('import_changes')
    .select(['kind', 'key', 'data'])
    .where('import_id', '=', importId)
    .orderBy('kind')
    .orderBy('key')
    .limit(rowsAtOnce)
    .execute()

export async function deleteChange(
  database: Kysely<Database>,
  { import_id, kind, key }: Pick<Change, 'import_id' | 'kind' | 'key'>,
): Promise<void> {
  await database
    .deleteFrom('import_changes')
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}
