import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.ts'
import { together, withoutEarlier, type Units } from './units.ts'

export type ChangeKind = Database['import_changes']['kind']
/** The import that changes something, and its member. */
export interface Changing {
  readonly database: Kysely<Database>
  readonly import: { readonly id: string; readonly user_id: string }
}

/** Logs what an import changes, by key. Must be called in the transaction that makes the change. */
export async function logChanges(of: Changing, kind: ChangeKind, changes: ReadonlyMap<string, Units>): Promise<void> {
  const all = [...changes].filter(([, units]) => Object.keys(units).length > 0)
  for (let at = 0; at < all.length; at += rowsAtOnce) await logSome(of, kind, new Map(all.slice(at, at + rowsAtOnce)))
}

async function logSome({ database, import: by }: Changing, kind: ChangeKind, changes: ReadonlyMap<string, Units>) {
  const recorded = await database
    .selectFrom('import_changes')
    .select(['key', 'data'])
    .where('import_id', '=', by.id)
    .where('kind', '=', kind)
    .where('key', 'in', [...changes.keys()])
    .execute()
  const earlier = new Map(recorded.map(({ key, data }) => [key, unitsIn(data)]))
  await database
    .insertInto('import_changes')
    .values(
      [...changes].map(([key, units]) => ({
        user_id: by.user_id,
        import_id: by.id,
        kind,
        key,
        data: JSON.stringify(together(earlier.get(key) ?? {}, units)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'kind', 'key']).doUpdateSet((set) => ({ data: set.ref('excluded.data') })),
    )
    .execute()
}

/** Rebases the logs of other imports on an undone one: what it left is no longer their value before. */
export async function forgetInOthers({ database, import: by }: Changing, kind: ChangeKind, key: string, units: Units) {
  const others = await database
    .selectFrom('import_changes')
    .select(['import_id', 'data'])
    .where('user_id', '=', by.user_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('import_id', '!=', by.id)
    .execute()
  for (const { import_id, data } of others)
    await database
      .updateTable('import_changes')
      .set({ data: JSON.stringify(withoutEarlier(unitsIn(data), units)) })
      .where('import_id', '=', import_id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
}

// SAFETY: written by this module.
export const unitsIn = (data: string): Units => JSON.parse(data) as Units
