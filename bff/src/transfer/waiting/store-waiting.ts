import type { LocaleCode } from '@contract/locale'
import type { ImportJournal } from '../apply/import-journal.ts'
import { isOfTitle } from '../apply/incoming-titles.ts'
import { groupByRowCount, rowCounts, titleRows } from '../apply/rows-of-titles.ts'
import type { FileRow } from '../apply/staged-rows.queries.ts'
import { unresolvedTitles } from '../apply/staged-titles.queries.ts'
import type { Play } from '@import-formats/import-entry'
import type { TitleRow } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'
import { shortHash } from './waiting-id.ts'
import { storeRows, type NewWaitingRow } from './waiting.queries.ts'
import { idOf, storeWaitingTitles } from './waiting-writes.ts'

/**
 * Stores the titles that an import did not find as waiting titles, with their marks and plays. Their slots on lists
 * were stored with the lists. A title with many rows is stored in several pieces.
 */
export async function storeWaiting(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('waiting')
  if (!cursor) return
  for (let after = cursor.after ?? -1; ;) {
    const titles = await journal.worker.turns.take(() => unresolvedTitles(journal.worker.database, journal.row, after))
    const last = titles.at(-1)
    if (!last) return
    const counts = await rowCounts(
      journal.worker,
      journal.row,
      titles.map(({ no }) => no),
    )
    for (const group of groupByRowCount(
      titles.map((title) => [title]),
      counts,
    ))
      await storeGroup(journal, group, counts)
    after = last.no
  }
}

async function storeGroup(
  journal: ImportJournal,
  titles: readonly TitleRow[],
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  const { row, rule, progress, worker } = journal
  const ids = new Map(titles.map(({ no, wanted }) => [no, idOf(wanted)]))
  const count = titles.reduce((sum, { no }) => sum + (counts.get(no) ?? 0), 0)
  const write = (rows: readonly NewWaitingRow[], after: number, done: number) =>
    journal.write('waiting', async ({ database }) => {
      const titleIds = new Set(rows.map(({ title_id }) => title_id))
      const waiting = titles.filter(({ no }) => titleIds.has(ids.get(no) ?? ''))
      await storeWaitingTitles({ database, import: row, rule, now: progress.begunAt }, waiting)
      await storeRows(database, rows)
      return { cursor: { after }, rows: done }
    })
  const last = titles.at(-1)?.no ?? 0
  if (count <= rowsAtOnce) {
    for await (const rows of titleRows(worker, row, [...ids.keys()], count))
      await write(waitingRows(row, ids, rows), last, count)
    return
  }
  // The cursor moves on only after the last row. A process that resumes starts with the first row again, and stores
  // no row twice.
  const before = (titles[0]?.no ?? 0) - 1
  for await (const rows of titleRows(worker, row, [...ids.keys()], count))
    await write(waitingRows(row, ids, rows), before, rows.length)
  await write([], last, 0)
}

/** The identity of a row: that of a viewing is its time, whatever a file says of its precision, its rating and its note. */
function identityOf(kind: FileRow['kind'], data: string): string {
  if (kind !== 'play') return data
  const { precision: _, rating: __, note: ___, named, ...viewing } = JSON.parse(data) as Play
  return JSON.stringify({ ...viewing, ...(named && { named: { ...named, languages: [] } }) })
}

/** A viewing of a named episode remembers the language of its import: its show may be chosen much later. */
function withLanguage(kind: FileRow['kind'], data: string, language: string): string {
  if (kind !== 'play') return data
  const { named, ...play } = JSON.parse(data) as Play
  if (!named) return data
  // SAFETY: the language was checked when the file was uploaded.
  const languages = [...new Set([...named.languages, language as LocaleCode])]
  return JSON.stringify({ ...play, named: { ...named, languages } })
}

/** The waiting rows in the file's order. They are sorted here, because SQLite would read the whole import for `order by`. */
function waitingRows(
  { id: import_id, user_id, language }: ImportRow,
  ids: ReadonlyMap<number, string>,
  rows: readonly FileRow[],
): NewWaitingRow[] {
  return rows
    .toSorted((a, b) => a.no - b.no)
    .flatMap(({ no, title_no, kind, data }) => {
      const title_id = ids.get(title_no ?? -1)
      if (title_id === undefined || !isOfTitle(kind)) return []
      const hash = shortHash(`${kind} ${identityOf(kind, data)}`)
      return [{ user_id, import_id, title_id, no, kind, data: withLanguage(kind, data, language), hash }]
    })
}
