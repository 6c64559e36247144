import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import { mergeFieldChanges, withoutEarlier, type FieldChanges } from './field-changes.ts'

export type ChangeKind = Database['import_changes']['kind']
/** The import that changes something, and its member. */
export interface ChangeContext {
  readonly database: Kysely<Database>
  readonly import: { readonly id: string; readonly user_id: string }
}

/** Logs what an import changes, by key. Must be called in the transaction that makes the change. */
export async function logChanges(
  context: ChangeContext,
  kind: ChangeKind,
  changes: ReadonlyMap<string, FieldChanges>,
): Promise<void> {
  const all = [...changes].filter(([, fieldChanges]) => Object.keys(fieldChanges).length > 0)
  for (let at = 0; at < all.length; at += rowsAtOnce)
    await logBatch(context, kind, new Map(all.slice(at, at + rowsAtOnce)))
}

async function logBatch(
  { database, import: importRef }: ChangeContext,
  kind: ChangeKind,
  changes: ReadonlyMap<string, FieldChanges>,
) {
  const recorded = await database
    .selectFrom('import_changes')
    .select(['key', 'data'])
    .where('import_id', '=', importRef.id)
    .where('kind', '=', kind)
    .where('key', 'in', [...changes.keys()])
    .execute()
  const earlier = new Map(recorded.map(({ key, data }) => [key, parseFieldChanges(data)]))
  await database
    .insertInto('import_changes')
    .values(
      [...changes].map(([key, fieldChanges]) => ({
        user_id: importRef.user_id,
        import_id: importRef.id,
        kind,
        key,
        data: JSON.stringify(mergeFieldChanges(earlier.get(key) ?? {}, fieldChanges)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'kind', 'key']).doUpdateSet((set) => ({ data: set.ref('excluded.data') })),
    )
    .execute()
}

/** Rebases the logs of other imports on an undone one: what it left is no longer their value before. */
export async function rebaseOtherImports(
  { database, import: importRef }: ChangeContext,
  kind: ChangeKind,
  key: string,
  fieldChanges: FieldChanges,
) {
  const others = await database
    .selectFrom('import_changes')
    .select(['import_id', 'data'])
    .where('user_id', '=', importRef.user_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('import_id', '!=', importRef.id)
    .execute()
  for (const { import_id, data } of others)
    await database
      .updateTable('import_changes')
      .set({ data: JSON.stringify(withoutEarlier(parseFieldChanges(data), fieldChanges)) })
      .where('import_id', '=', import_id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
}

// SAFETY: written by this module.
export const parseFieldChanges = (data: string): FieldChanges => JSON.parse(data) as FieldChanges
