import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { Mark, Play } from '../formats/import-entry.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce, type LongWork } from '../turns.ts'
import type { Incoming } from './merge-titles.ts'
import { playKey } from './merge-marks.ts'

/** Titles looked at together. */
const batch = 100
type Ref = Pick<ImportRow, 'id'>

/** Titles of one type, in the order of their ids, with all marks and plays that a file has of them. */
export interface TitlesOfFile {
  readonly type: MediaType
  /** The highest id among them. */
  readonly last: number
  readonly incoming: ReadonlyMap<number, Incoming>
  readonly rows: number
}
export interface TitleCursor {
  readonly type: MediaType
  readonly after: number
}

/**
 * The matched titles of an import after a cursor: groups with at most `rowsAtOnce` rows together, or a single title
 * with more. The rows are sorted here, because SQLite would read the whole import for `order by`.
 */
export async function* incomingTitles(
  work: LongWork,
  importRef: Ref,
  from: TitleCursor = { type: 'movie', after: 0 },
): AsyncGenerator<TitlesOfFile> {
  for (const type of ['movie', 'tv'] as const) {
    if (from.type === 'tv' && type === 'movie') continue
    for (let after = type === from.type ? from.after : 0; ;) {
      const titles = await work.turns.take(() => nextTitles(work.database, importRef, type, after))
      const last = titles.at(-1)
      if (!last) break
      const counts = await rowCounts(
        work,
        importRef,
        titles.map(({ no }) => no),
      )
      for (const group of groupByRowCount([...Map.groupBy(titles, ({ id }) => id).values()], counts))
        yield await withRows(work, importRef, type, group, counts)
      after = last.id
    }
  }
}

interface Title {
  readonly id: number
  readonly no: number
  readonly match: ImportMatch
}

async function nextTitles(database: Kysely<Database>, { id }: Ref, type: MediaType, after: number): Promise<Title[]> {
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

/** How many rows of an import are of each title. */
export async function rowCounts(
  { database, turns }: LongWork,
  { id }: Ref,
  titles: readonly number[],
): Promise<Map<number, number>> {
  if (titles.length === 0) return new Map()
  const counts = database
    .selectFrom('import_rows')
    .select((select) => ['title_no', select.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('title_no', 'in', titles)
    .groupBy('title_no')
  const rows = await turns.take(() => counts.execute())
  return new Map(rows.map(({ title_no, count }) => [title_no ?? -1, Number(count)]))
}

const rowsOfTitles = (titles: readonly { no: number }[], counts: ReadonlyMap<number, number>): number =>
  titles.reduce((sum, { no }) => sum + (counts.get(no) ?? 0), 0)

/** Groups neighbours with at most `rowsAtOnce` rows together; a title with more rows is a group of its own. */
export function groupByRowCount<T extends { no: number }>(
  parts: readonly (readonly T[])[],
  counts: ReadonlyMap<number, number>,
): T[][] {
  const groups: T[][] = []
  let remainingRows = 0
  for (const part of parts) {
    const rows = rowsOfTitles(part, counts)
    const group = groups.at(-1)
    if (group && rows <= remainingRows) group.push(...part)
    else groups.push([...part])
    remainingRows = group && rows <= remainingRows ? remainingRows - rows : rowsAtOnce - rows
  }
  return groups
}

/** A title's marks and plays, each with the number of its row. */
interface NumberedRows {
  readonly match: ImportMatch
  readonly marks: [number, Mark][]
  readonly plays: Map<string, [number, Play]>
}

async function withRows(
  work: LongWork,
  importRef: Ref,
  type: MediaType,
  titles: readonly Title[],
  counts: ReadonlyMap<number, number>,
): Promise<TitlesOfFile> {
  const byNo = new Map(titles.map((title) => [title.no, title]))
  const all = new Map<number, NumberedRows>()
  const rows = rowsOfTitles(titles, counts)
  for await (const page of titleRows(work, importRef, [...byNo.keys()], rows)) {
    for (const { no, title_no, kind, data } of page) {
      const title = byNo.get(title_no ?? -1)
      if (!title || (kind !== 'mark' && kind !== 'play')) continue
      const collected: NumberedRows = all.get(title.id) ?? { match: title.match, marks: [], plays: new Map() }
      // SAFETY: rows have their kind's data since they were staged.
      if (kind === 'mark') collected.marks.push([no, JSON.parse(data) as Mark])
      else {
        const play = JSON.parse(data) as Play
        const key = playKey(play)
        if (!collected.plays.has(key)) collected.plays.set(key, [no, play])
      }
      all.set(title.id, collected)
    }
  }
  const incoming = new Map(
    [...all].map(([id, { match, marks, plays }]): [number, Incoming] => [
      id,
      { match, marks: inOrder(marks), plays: inOrder([...plays.values()]) },
    ]),
  )
  return { type, last: titles.at(-1)?.id ?? 0, incoming, rows }
}

const inOrder = <T>(numbered: readonly (readonly [number, T])[]): T[] =>
  numbered.toSorted(([a], [b]) => a - b).map(([, value]) => value)

export type FileRow = Pick<Database['import_rows'], 'no' | 'title_no' | 'kind' | 'data'>

/** The rows of titles in no order. More than `rowsAtOnce` come page by page, title after title. */
export async function* titleRows(
  { database, turns }: LongWork,
  { id }: Ref,
  titles: readonly number[],
  count: number,
): AsyncGenerator<FileRow[]> {
  const rows = () =>
    database.selectFrom('import_rows').select(['no', 'title_no', 'kind', 'data']).where('import_id', '=', id)
  if (count <= rowsAtOnce) {
    yield await turns.take(() => rows().where('title_no', 'in', titles).execute())
    return
  }
  for (const title of titles) {
    for (let after = 0; ;) {
      const next = rows().where('title_no', '=', title).where('no', '>', after).orderBy('no').limit(rowsAtOnce)
      const page = await turns.take(() => next.execute())
      const last = page.at(-1)
      if (!last) break
      yield page
      after = last.no
    }
  }
}
