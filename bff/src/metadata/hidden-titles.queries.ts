import { randomUUID } from 'node:crypto'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { AnyDatabase, DatabaseTransaction } from '../platform/database/schema.ts'

type Source = 'embedded' | 'live'

/** A title that operators hide, with the English name that it had then; null if the source was not asked. */
export interface HiddenRow extends TitleId {
  readonly title: string | null
  /** For operators; empty without one. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly hiddenAt: number
}

/** The name of the setting that changes with every change of hidden titles. */
const revisionName = 'hidden-titles'

/** The revision of all hidden titles; undefined if there never was one. */
export async function hiddenRevision(database: AnyDatabase): Promise<string | undefined> {
  const row = await database
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', revisionName)
    .executeTakeFirst()
  return row?.value
}

/** The hidden titles of a source. */
export async function hiddenIds(database: AnyDatabase, source: Source): Promise<TitleId[]> {
  const rows = await database
    .selectFrom('hidden_titles')
    .select(['type', 'media_id'])
    .where('source', '=', source)
    .execute()
  return rows.map(({ type, media_id }) => ({ type, id: Number(media_id) }))
}

/** A page of the hidden titles of a source, the newest first, and the number of all. */
export async function hiddenPage(
  database: AnyDatabase,
  source: Source,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: HiddenRow[]; total: number }> {
  const ofSource = database.selectFrom('hidden_titles').where('source', '=', source)
  const rows = await ofSource
    .selectAll()
    .orderBy('hidden_at', 'desc')
    .orderBy('type')
    .orderBy('media_id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await ofSource.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ type, media_id, title, reason, hidden_at }) => ({
      type,
      id: Number(media_id),
      title,
      reason,
      hiddenAt: Number(hidden_at),
    })),
    total: Number(count),
  }
}

/** Hides a title; one that is hidden already gets the new reason. Returns whether it was visible. */
export async function putHidden(
  transaction: DatabaseTransaction,
  source: Source,
  { type, id, title, reason, hiddenAt }: HiddenRow,
): Promise<boolean> {
  const key = { source, type, media_id: id }
  const { numUpdatedRows } = await transaction
    .updateTable('hidden_titles')
    .set({ reason })
    .where((row) => row.and(key))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return false
  await transaction
    .insertInto('hidden_titles')
    .values({ ...key, title, reason, hidden_at: hiddenAt })
    .execute()
  await changeRevision(transaction)
  return true
}

/** Shows a title again. Returns the name that is stored of it; undefined if it was not hidden. */
export async function deleteHidden(
  transaction: DatabaseTransaction,
  source: Source,
  { type, id }: { readonly type: MediaType; readonly id: number },
): Promise<{ title: string | null } | undefined> {
  const deleted = await transaction
    .deleteFrom('hidden_titles')
    .where((row) => row.and({ source, type, media_id: id }))
    .returning('title')
    .executeTakeFirst()
  if (deleted) await changeRevision(transaction)
  return deleted
}

async function changeRevision(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .insertInto('server_settings')
    .values({ name: revisionName, value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}
