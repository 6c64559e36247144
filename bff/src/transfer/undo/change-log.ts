import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { rowsAtOnce } from '../turns.service.ts'
import { changesOfOthers, recordedChanges, replaceChange, storeChanges } from './change-log.queries.ts'
import { mergeFieldChanges, withoutEarlier, type FieldChanges } from './field-changes.ts'
import { chunksOf } from '@contract/chunks'

export type ChangeKind = Database['import_changes']['kind']
/** The import that changes something, and its member. */
export interface ChangeContext {
  readonly database: AnyDatabase
  readonly import: { readonly id: string; readonly user_id: string }
}
/** A piece of an undo, which sums how much it lets the account grow or shrink. */
export interface UndoContext extends ChangeContext {
  readonly growth: { titles: number; viewings: number; notes: number; listTitles: number }
}

/** Logs what an import changes, by key. Must be called in the transaction that makes the change. */
export async function logChanges(
  context: ChangeContext,
  kind: ChangeKind,
  changes: ReadonlyMap<string, FieldChanges>,
): Promise<void> {
  const all = [...changes].filter(([, fieldChanges]) => Object.keys(fieldChanges).length > 0)
  for (const batch of chunksOf(all, rowsAtOnce)) await logBatch(context, kind, new Map(batch))
}

async function logBatch(
  { database, import: importRef }: ChangeContext,
  kind: ChangeKind,
  changes: ReadonlyMap<string, FieldChanges>,
) {
  const recorded = await recordedChanges(database, importRef.id, kind, [...changes.keys()])
  const earlier = new Map(recorded.map(({ key, data }) => [key, parseFieldChanges(data)]))
  await storeChanges(
    database,
    [...changes].map(([key, fieldChanges]) => ({
      user_id: importRef.user_id,
      import_id: importRef.id,
      kind,
      key,
      data: JSON.stringify(mergeFieldChanges(earlier.get(key) ?? {}, fieldChanges)),
    })),
  )
}

/** Rebases the logs of other imports on an undone one: its values are no longer their values before. */
export async function rebaseOtherImports(
  { database, import: importRef }: ChangeContext,
  kind: ChangeKind,
  key: string,
  fieldChanges: FieldChanges,
) {
  const others = await changesOfOthers(database, importRef, kind, key)
  for (const { import_id, data } of others)
    await replaceChange(
      database,
      { import_id, kind, key },
      JSON.stringify(withoutEarlier(parseFieldChanges(data), fieldChanges)),
    )
}

// SAFETY: written by this module.
export const parseFieldChanges = (data: string): FieldChanges => JSON.parse(data) as FieldChanges
