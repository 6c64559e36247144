import type { Kysely } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { NameReading } from '@contract/scanned-files.schema'
import { readingOf } from '../files/file-facts.ts'
import { chunksOf } from '@contract/chunks'
import { ownerColumns, type FileRow, type Source } from '../owner.ts'

/** The facts of a name by which its title is looked up. */
export type LookupQuery = Pick<NameReading, 'type' | 'title' | 'year' | 'ids' | 'alternative'>

/** Adds the titles of files that are new to the library; they wait for a lookup. */
export async function addTitles(
  transaction: DatabaseTransaction,
  owner: string,
  files: readonly Pick<FileRow, 'title_key' | 'reading'>[],
  source: Source,
): Promise<void> {
  const firstFiles = new Map(files.toReversed().map((file) => [file.title_key, file]))
  const rows = [...firstFiles].flatMap(([title_key, file]) =>
    title_key === null
      ? []
      : [{ ...ownerColumns(owner), ...waitingColumns, title_key, source, wanted: lookupQueryOf(readingOf(file)) }],
  )
  for (const some of chunksOf(rows, 500))
    await transaction
      .insertInto('library_titles')
      .values(some)
      .onConflict((conflict) => conflict.columns(['owner', 'title_key', 'source']).doNothing())
      .execute()
}

/**
 * How many titles of an owner wait, and have files; it counts up to `limit`, because often only their existence
 * matters.
 */
export async function countWaiting(
  database: Kysely<Database>,
  owner: string,
  source: Source,
  limit?: number,
): Promise<number> {
  const waiting = titlesToMatch(database, owner, source).select('title.title_key')
  const { count } = await database
    .selectFrom((limit === undefined ? waiting : waiting.limit(limit)).as('waiting'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A query for the titles of an owner that wait, and have files. */
export const titlesToMatch = (database: Kysely<Database>, owner: string, source: Source) =>
  database
    .selectFrom('library_titles as title')
    .where('title.owner', '=', owner)
    .where('title.source', '=', source)
    .where('title.state', '=', 'waiting')
    .where((where) =>
      where.exists(
        where
          .selectFrom('library_files as file')
          .select('file.id')
          .whereRef('file.owner', '=', 'title.owner')
          .whereRef('file.title_key', '=', 'title.title_key')
          .where('file.gone_at', 'is', null),
      ),
    )

/** Adds the titles of another source as waiting for this one: ids of two sources never mix. */
export async function addTitlesOfOtherSource(database: Kysely<Database>, source: Source): Promise<void> {
  await database
    .insertInto('library_titles')
    .columns(['owner', 'user_id', 'title_key', 'source', 'state', 'wanted', 'candidates'])
    .expression((select) =>
      select
        .selectFrom('library_titles as other')
        .select((where) => [
          'other.owner',
          'other.user_id',
          'other.title_key',
          where.val(source).as('source'),
          where.val('waiting' as const).as('state'),
          'other.wanted',
          where.val('[]').as('candidates'),
        ])
        .where('other.source', '!=', source),
    )
    .onConflict((conflict) => conflict.columns(['owner', 'title_key', 'source']).doNothing())
    .execute()
}

const waitingColumns = {
  state: 'waiting',
  type: null,
  media_id: null,
  title: null,
  released: null,
  reason: null,
  candidates: '[]',
} as const

const lookupQueryOf = ({ type, title, year, ids, alternative }: NameReading): string =>
  JSON.stringify({ type, title, year, ids, alternative } satisfies LookupQuery)
