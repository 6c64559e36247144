import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import { waitingReasons } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.ts'

export type Ref = Pick<ImportRow, 'id'>
export type StagedRow = Pick<Database['import_rows'], 'no' | 'title_no' | 'data' | 'file' | 'line'>
export type FileRow = Pick<Database['import_rows'], 'no' | 'title_no' | 'kind' | 'data'>

/** Titles looked at together. */
const batch = 100

export interface Title {
  readonly id: number
  readonly no: number
  readonly match: ImportMatch
}

export async function nextTitles(
  database: Kysely<Database>,
  { id }: Ref,
  type: MediaType,
  after: number,
): Promise<Title[]> {
  const matched = () =>
    database
      .selectFrom('import_titles')
      .where('import_id', '=', id)
      .where('state', '=', 'matched')
      .where('type', '=', type)
  const ids = await matched()
    .select('media_id')
    .distinct()
    .where('media_id', '>', after)
    .orderBy('media_id')
    .limit(batch)
    .execute()
  if (ids.length === 0) return []
  const rows = await matched()
    .select(['no', 'media_id', 'match'])
    .where(
      'media_id',
      'in',
      ids.map(({ media_id }) => media_id),
    )
    .execute()
  return (
    rows
      // SAFETY: matched titles have their match.
      .map(({ no, media_id, match }) => ({ no, id: Number(media_id), match: JSON.parse(match ?? '') as ImportMatch }))
      .toSorted((a, b) => a.id - b.id || a.no - b.no)
  )
}

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

/** The titles that rows name, with their matches. */
export const titlesOf = (
  database: Kysely<Database>,
  { id }: Ref,
  numbers: readonly number[],
): Promise<Pick<Database['import_titles'], 'no' | 'state' | 'match'>[]> =>
  database
    .selectFrom('import_titles')
    .select(['no', 'state', 'match'])
    .where('import_id', '=', id)
    .where('no', 'in', numbers)
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

/** Deletes the rows after one number up to another, except invalid ones and those of waiting titles. */
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
    .where('kind', '!=', 'invalid')
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
