import type { Kysely, Selectable, Updateable } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import { waitingReasons } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import type { Ref } from './staged-rows.queries.ts'

type StagedTitle = Selectable<Database['import_titles']>

/** Titles read together. */
const batch = 100

/** A title of an import with its match. */
export interface Title {
  readonly id: number
  readonly no: number
  readonly match: ImportMatch
}

/** The next matched titles of one type after an id, in the order of their ids. */
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
  return rows
    .map(({ no, media_id, match }) => ({ no, id: Number(media_id), match: parseMatch(match) }))
    .toSorted((a, b) => a.id - b.id || a.no - b.no)
}

/** Titles by their numbers. */
export const titlesOf = (database: Kysely<Database>, { id }: Ref, numbers: readonly number[]): Promise<StagedTitle[]> =>
  database.selectFrom('import_titles').selectAll().where('import_id', '=', id).where('no', 'in', numbers).execute()

/** The matches of titles, by their numbers; titles without a match are left out. */
export async function matchesOf(
  database: Kysely<Database>,
  { id }: Ref,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ImportMatch>> {
  if (numbers.length === 0) return new Map()
  const titles = await database
    .selectFrom('import_titles')
    .select(['no', 'match'])
    .where('import_id', '=', id)
    .where('state', '=', 'matched')
    .where('no', 'in', numbers)
    .execute()
  return new Map(titles.map(({ no, match }) => [no, parseMatch(match)]))
}

/** The next titles without a match after a number. People without one wait in the account (`apply-followed.ts`). */
export const unresolvedTitles = (database: Kysely<Database>, { id }: Ref, after: number): Promise<StagedTitle[]> =>
  database
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', 'in', waitingReasons)
    .where((where) => where.or([where('type', 'is', null), where('type', '!=', 'person')]))
    .where('no', '>', after)
    .orderBy('no')
    .limit(batch)
    .execute()

/** The next titles after a number, whatever their state. */
export const titlesAfter = (
  database: Kysely<Database>,
  { id }: Ref,
  after: number,
): Promise<Pick<StagedTitle, 'no' | 'wanted' | 'state'>[]> =>
  database
    .selectFrom('import_titles')
    .select(['no', 'wanted', 'state'])
    .where('import_id', '=', id)
    .where('no', '>', after)
    .orderBy('no')
    .limit(batch)
    .execute()

/** Which of the member's waiting titles an import answers; the match is null if the member skipped the title. */
export async function answersForWaiting(
  database: Kysely<Database>,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
  waitingIds: readonly string[],
): Promise<{ readonly waitingId: string; readonly match: ImportMatch | null }[]> {
  const rows = await database
    .selectFrom('import_titles as title')
    .innerJoin('waiting_titles as waiting', 'waiting.id', 'title.waiting_id')
    .select(['waiting.id as waitingId', 'title.match'])
    .where('title.import_id', '=', id)
    .where('title.waiting_id', 'in', waitingIds)
    .where('title.state', 'in', ['matched', 'skipped'])
    .where('waiting.user_id', '=', user_id)
    .where('waiting.state', '=', 'waiting')
    .execute()
  return rows.map(({ waitingId, match }) => ({ waitingId, match: match === null ? null : parseMatch(match) }))
}

/** Changes a waiting title in all past imports of the member that name it. */
export async function changeInPastImports(
  transaction: Kysely<Database>,
  userId: string,
  waitingId: string,
  change: Pick<Updateable<Database['import_titles']>, 'state' | 'type' | 'media_id' | 'match'>,
): Promise<void> {
  await transaction
    .updateTable('import_titles')
    .set(change)
    .where('waiting_id', '=', waitingId)
    .where('state', 'in', [...waitingReasons, 'skipped'])
    .where('import_id', 'in', (select) =>
      select.selectFrom('imports').select('id').where('user_id', '=', userId).where('state', '=', 'done'),
    )
    .execute()
}

/** Finds for each waiting title another past import of the member that names it. */
export async function otherImportsNaming(
  database: Kysely<Database>,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
  waitingIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('imports as import')
    .innerJoin('import_titles as title', 'title.import_id', 'import.id')
    .select(['import.id', 'title.waiting_id'])
    .where('import.user_id', '=', user_id)
    .where('import.id', '!=', id)
    .where('import.state', '=', 'done')
    .where('title.waiting_id', 'in', waitingIds)
    .where('title.state', 'in', [...waitingReasons, 'skipped'])
    .orderBy('import.created_at')
    .execute()
  return new Map(rows.map((row) => [row.waiting_id ?? '', row.id]))
}

// SAFETY: matched titles have their match.
const parseMatch = (match: string | null): ImportMatch => JSON.parse(match ?? '') as ImportMatch
