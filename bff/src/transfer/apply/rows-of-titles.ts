import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce, type LongWork } from '../turns.ts'

export type Ref = Pick<ImportRow, 'id'>

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

export const rowsOfTitles = (titles: readonly { no: number }[], counts: ReadonlyMap<number, number>): number =>
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
