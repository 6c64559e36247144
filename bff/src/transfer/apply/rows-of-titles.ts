import { rowsAtOnce, type LongWork } from '../turns.service.ts'
import { allRowsOf, nextRowsOf, rowCountsOf, type FileRow, type Ref } from './staged-rows.queries.ts'

/** How many rows of an import are of each title. */
export async function rowCounts(
  { database, turns }: LongWork,
  importRef: Ref,
  titles: readonly number[],
): Promise<Map<number, number>> {
  if (titles.length === 0) return new Map()
  return turns.take(() => rowCountsOf(database, importRef, titles))
}

export const rowsOfTitles = (titles: readonly { no: number }[], counts: ReadonlyMap<number, number>): number =>
  titles.reduce((sum, { no }) => sum + (counts.get(no) ?? 0), 0)

/** Groups neighbors with at most `rowsAtOnce` rows together; a title with more rows is a group of its own. */
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

/** The rows of titles in no order. More than `rowsAtOnce` come page by page, title after title. */
export async function* titleRows(
  { database, turns }: LongWork,
  importRef: Ref,
  titles: readonly number[],
  count: number,
): AsyncGenerator<FileRow[]> {
  if (count <= rowsAtOnce) {
    yield await turns.take(() => allRowsOf(database, importRef, titles))
    return
  }
  for (const title of titles) {
    for (let after = 0; ;) {
      const page = await turns.take(() => nextRowsOf(database, importRef, title, after))
      const last = page.at(-1)
      if (!last) break
      yield page
      after = last.no
    }
  }
}
