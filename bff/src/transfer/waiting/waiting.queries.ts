import { sql, type Insertable, type Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import { withOpinionOf } from '../apply/merge-marks.ts'
import type { Play } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'

export type NewWaitingTitle = Insertable<Database['waiting_titles']>
export type NewWaitingRow = Insertable<Database['waiting_rows']>
export type WaitingEntry = Pick<Database['waiting_rows'], 'no' | 'kind' | 'data' | 'import_id'>

/** Titles read at a time. */
const batch = 25
/** Viewings listed at a time. */
const PLAYS_AT_ONCE = 500

/** Stores waiting titles. One that was left out or resolved before waits again. */
export async function storeTitles(transaction: Kysely<Database>, titles: readonly NewWaitingTitle[]): Promise<void> {
  if (titles.length === 0) return
  await transaction
    .insertInto('waiting_titles')
    .values(titles)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((set) => ({
        state: set.ref('excluded.state'),
        reason: set.ref('excluded.reason'),
        source: set.ref('excluded.source'),
        candidates: set.ref('excluded.candidates'),
        match: null,
        conflict: set.ref('excluded.conflict'),
        imported_at: set.ref('excluded.imported_at'),
      })),
    )
    .execute()
}

/**
 * Stores waiting rows, each once. A row that waits already is handed to the newest import; a viewing gets the rating
 * and the note of that import if it has none.
 */
export async function storeRows(transaction: Kysely<Database>, rows: readonly NewWaitingRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('waiting_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'title_id', 'hash'])
        .doUpdateSet((set) => ({ import_id: set.ref('excluded.import_id'), no: set.ref('excluded.no') })),
    )
    .execute()
  await fillPlays(
    transaction,
    rows.filter(({ kind, data }) => kind === 'play' && /"(rating|note)":/.test(data)),
  )
}

/** Gives waiting viewings the ratings and notes that they lack. */
async function fillPlays(transaction: Kysely<Database>, rows: readonly NewWaitingRow[]): Promise<void> {
  for (const { user_id, title_id, hash, data } of rows) {
    const key = { user_id, title_id, hash }
    const stored = await transaction
      .selectFrom('waiting_rows')
      .select('data')
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow()
    // SAFETY: rows of viewings have the data of a `Play`.
    const filled = JSON.stringify(withOpinionOf(JSON.parse(stored.data) as Play, JSON.parse(data) as Play))
    if (filled === stored.data) continue
    await transaction
      .updateTable('waiting_rows')
      .set({ data: filled })
      .where((where) => where.and(key))
      .execute()
  }
}

/** The ids of the member's next titles that wait, after an id. */
export async function waitingAfter(database: Kysely<Database>, userId: string, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('waiting_titles')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leaves a title out, or lets it wait again. Returns why it waits; null if it does not wait. */
export async function setLeftOut(
  transaction: Kysely<Database>,
  userId: string,
  id: string,
  leftOut: boolean,
): Promise<Database['waiting_titles']['reason'] | null> {
  const row = await transaction
    .updateTable('waiting_titles')
    .set({ state: leftOut ? 'leftOut' : 'waiting' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'leftOut'])
    .returning('reason')
    .executeTakeFirst()
  return row?.reason ?? null
}

/** Gives a waiting title its match. Returns the rule and the time of its import; undefined if it does not wait. */
export function resolveTitle(
  transaction: Kysely<Database>,
  { userId, id, match, source }: { userId: string; id: string; match: ImportMatch; source: ImportRow['source'] },
): Promise<Pick<Database['waiting_titles'], 'conflict' | 'imported_at'> | undefined> {
  return transaction
    .updateTable('waiting_titles')
    .set({ state: 'resolved', match: JSON.stringify(match), source, candidates: '[]' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'leftOut'])
    .returning(['conflict', 'imported_at'])
    .executeTakeFirst()
}

/** Deletes the rows that wait with a title, all or those with these hashes, and returns them in the order of their file. */
export async function takeRows(
  transaction: Kysely<Database>,
  userId: string,
  id: string,
  hashes?: readonly string[],
): Promise<WaitingEntry[]> {
  const rows = await transaction
    .deleteFrom('waiting_rows')
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .$if(hashes !== undefined, (query) => query.where('hash', 'in', hashes!))
    .returning(['no', 'kind', 'data', 'import_id'])
    .execute()
  return rows.toSorted((a, b) => a.no - b.no)
}

/** The next viewings that wait with a title, in the order of their hashes. */
export const nextPlays = (
  database: Kysely<Database>,
  userId: string,
  id: string,
  after = '',
): Promise<Pick<Database['waiting_rows'], 'hash' | 'data'>[]> =>
  database
    .selectFrom('waiting_rows')
    .select(['hash', 'data'])
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .where('kind', '=', 'play')
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(PLAYS_AT_ONCE)
    .execute()

/** Locks a title that waits for the rest of the transaction. Returns the rule and the time of its import; undefined if it does not wait. */
export function lockWaiting(
  transaction: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Pick<Database['waiting_titles'], 'conflict' | 'imported_at'> | undefined> {
  return transaction
    .updateTable('waiting_titles')
    .set((row) => ({ state: row.ref('state') }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'leftOut'])
    .returning(['conflict', 'imported_at'])
    .executeTakeFirst()
}

/** How many rows of each kind wait with a title, and the bytes of their data. */
export async function sizeOfWaiting(
  database: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ kind: WaitingEntry['kind']; rows: number; bytes: number }[]> {
  const sizes = await database
    .selectFrom('waiting_rows')
    .select('kind')
    .select((select) => [select.fn.countAll().as('rows'), sql<number>`sum(octet_length(data))`.as('bytes')])
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .groupBy('kind')
    .execute()
  return sizes.map(({ kind, rows, bytes }) => ({ kind, rows: Number(rows), bytes: Number(bytes) }))
}

/** Up to `rowsAtOnce` rows that an import has left waiting. */
export const rowsOfImport = (
  database: Kysely<Database>,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
): Promise<Pick<Database['waiting_rows'], 'user_id' | 'title_id' | 'hash'>[]> =>
  database
    .selectFrom('waiting_rows')
    .select(['user_id', 'title_id', 'hash'])
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .orderBy('title_id')
    .orderBy('hash')
    .limit(rowsAtOnce)
    .execute()

export type RowKey = Pick<Database['waiting_rows'], 'user_id' | 'title_id' | 'hash'>

/** Hands a waiting row to another import. */
export async function handRowOver(transaction: Kysely<Database>, row: RowKey, importId: string): Promise<void> {
  await transaction
    .updateTable('waiting_rows')
    .set({ import_id: importId })
    .where((where) => where.and({ ...row }))
    .execute()
}

export async function deleteRow(transaction: Kysely<Database>, row: RowKey): Promise<void> {
  await transaction
    .deleteFrom('waiting_rows')
    .where((where) => where.and({ ...row }))
    .execute()
}

/** Deletes those of the titles that have no rows left. A title that was matched keeps its answer for the next import. */
export async function deleteEmptyTitles(
  transaction: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('waiting_titles')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('state', 'in', ['waiting', 'leftOut'])
    .where('id', 'not in', (select) =>
      select.selectFrom('waiting_rows').select('title_id').where('user_id', '=', userId).where('title_id', 'in', ids),
    )
    .execute()
}
