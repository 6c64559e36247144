import type { Insertable, Kysely, Selectable } from 'kysely'
import { waitingReasons } from '@contract/import.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { answerKinds } from '../sweep.queries.ts'
import { rowsAtOnce } from '../turns.service.ts'

export type Ref = Pick<ImportRow, 'id'>
export type StagedRow = Pick<Database['import_rows'], 'no' | 'title_no' | 'data' | 'file' | 'line'>
export type FileRow = Pick<Database['import_rows'], 'no' | 'title_no' | 'kind' | 'data'>

/** The next rows of one kind after a number, in the file's order. */
export const nextRows = (
  database: Kysely<Database>,
  { id }: Ref,
  kind: Database['import_rows']['kind'],
  after: number,
): Promise<StagedRow[]> =>
  database
    .selectFrom('import_rows')
    .select(['no', 'title_no', 'data', 'file', 'line'])
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('no', '>', after)
    .orderBy('no')
    .limit(rowsAtOnce)
    .execute()

/** A viewing of an episode that the file names. */
export type NamedPlay = Selectable<Database['import_rows']>

/** The next viewings of named episodes after a number, in the file's order. */
export const nextNamedPlays = (database: Kysely<Database>, { id }: Ref, after: number): Promise<NamedPlay[]> =>
  database
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('kind', '=', 'play')
    .where('no', '>', after)
    .where('data', 'like', '%"named":%')
    .orderBy('no')
    .limit(rowsAtOnce)
    .execute()

/** Writes rows in place of those with the same numbers. The import's row must be locked. */
export async function replaceRows(
  transaction: Kysely<Database>,
  { id }: Ref,
  rows: readonly Selectable<Database['import_rows']>[],
): Promise<void> {
  const numbers = rows.map(({ no }) => no)
  await transaction.deleteFrom('import_rows').where('import_id', '=', id).where('no', 'in', numbers).execute()
  await transaction.insertInto('import_rows').values(rows).execute()
}

/** How many rows of an import are of each title. */
export async function rowCountsOf(
  database: Kysely<Database>,
  { id }: Ref,
  titles: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom('import_rows')
    .select((select) => ['title_no', select.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('title_no', 'in', titles)
    .groupBy('title_no')
    .execute()
  return new Map(rows.map(({ title_no, count }) => [title_no ?? -1, Number(count)]))
}

const fileRows = (database: Kysely<Database>, { id }: Ref) =>
  database.selectFrom('import_rows').select(['no', 'title_no', 'kind', 'data']).where('import_id', '=', id)

/** The rows of titles in no order. */
export const allRowsOf = (database: Kysely<Database>, importRef: Ref, titles: readonly number[]): Promise<FileRow[]> =>
  fileRows(database, importRef).where('title_no', 'in', titles).execute()

/** The next rows of a title after a number, in the file's order. */
export const nextRowsOf = (
  database: Kysely<Database>,
  importRef: Ref,
  title: number,
  after: number,
): Promise<FileRow[]> =>
  fileRows(database, importRef)
    .where('title_no', '=', title)
    .where('no', '>', after)
    .orderBy('no')
    .limit(rowsAtOnce)
    .execute()

/** The number of the last row of an import. */
export async function lastRowOf(database: Kysely<Database>, { id }: Ref): Promise<number> {
  const last = await database
    .selectFrom('import_rows')
    .select('no')
    .where('import_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.no ?? 0
}

/** Deletes the rows after one number up to another, except invalid ones, the member's answers, and those of waiting titles. */
export async function deleteValidRows(
  database: Kysely<Database>,
  { id }: Ref,
  after: number,
  last: number,
): Promise<void> {
  await database
    .deleteFrom('import_rows')
    .where('import_id', '=', id)
    .where('no', '>', after)
    .where('no', '<=', last)
    .where('kind', 'not in', ['invalid', ...answerKinds])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('import_titles as title')
            .select('title.no')
            .where('title.import_id', '=', id)
            .whereRef('title.no', '=', 'import_rows.title_no')
            .where('title.state', 'in', waitingReasons),
        ),
      ),
    )
    .execute()
}

/** The settings of a file, as JSON: those of the last row that has some. */
export async function stagedSettings(database: Kysely<Database>, { id }: Ref): Promise<string | undefined> {
  const row = await database
    .selectFrom('import_rows')
    .select('data')
    .where('import_id', '=', id)
    .where('kind', '=', 'settings')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.data
}

/** The place of a row in its file. */
export type Place = Pick<Database['import_rows'], 'file' | 'line'>

/** The different places of rows, in the order of their lines. */
export const placesOf = (database: Kysely<Database>, { id }: Ref, numbers: readonly number[]): Promise<Place[]> =>
  database
    .selectFrom('import_rows')
    .select(['file', 'line'])
    .distinct()
    .where('import_id', '=', id)
    .where('no', 'in', numbers)
    .orderBy('line')
    .execute()

/** Adds a fault at each of a few places, after the last row of the import. The import's row must be locked. */
export async function addFaults(
  transaction: Kysely<Database>,
  { id }: Ref,
  places: readonly Place[],
  fault: string,
): Promise<void> {
  const last = await lastRowOf(transaction, { id })
  const faults = places.map(({ file, line }, index): Insertable<Database['import_rows']> => ({
    import_id: id,
    no: last + index + 1,
    kind: 'invalid',
    title_no: null,
    file,
    line,
    data: fault,
  }))
  await transaction.insertInto('import_rows').values(faults).execute()
}

/** Faults that are read in one turn. */
const FAULTS_AT_ONCE = 5 * rowsAtOnce

/**
 * Deletes those that are the same as this one among the next faults of an import after a number, and returns the number of the last
 * of them; null if there are no more.
 */
export async function deleteFaults(
  transaction: Kysely<Database>,
  { id }: Ref,
  fault: string,
  after: number,
): Promise<number | null> {
  const faults = await transaction
    .selectFrom('import_rows')
    .select(['no', 'data'])
    .where('import_id', '=', id)
    .where('kind', '=', 'invalid')
    .where('no', '>', after)
    .orderBy('no')
    .limit(FAULTS_AT_ONCE)
    .execute()
  const same = faults.flatMap(({ no, data }) => (data === fault ? [no] : []))
  if (same.length > 0)
    await transaction.deleteFrom('import_rows').where('import_id', '=', id).where('no', 'in', same).execute()
  return faults.length < FAULTS_AT_ONCE ? null : faults.at(-1)!.no
}
