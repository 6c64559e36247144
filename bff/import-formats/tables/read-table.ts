import { importBounds } from '@contract/import.schema'
import type { ColumnNaming } from '@contract/import-columns.schema'
import type { ReadEntries } from '../entries-of-rows.ts'
import { FilesRead } from '../files-read.ts'
import { gatherNotes } from '../gather-notes.ts'
import type { LocatedEntry } from '../import-entry.ts'
import { newUpload } from '../csv-format.ts'
import { reportOtherRatings } from '../report-other-ratings.ts'
import { UploadError } from '../upload-error.ts'
import { yieldToRequests } from '../files/yield-to-requests.ts'
import { namedTable } from './named-table.ts'
import { isAffirmative } from './table-cells.ts'
import type { SurveyedTable, TablePiece } from './unnamed-table.ts'

/**
 * Reads the rows of a table by the names that its member gave the columns. The rows above the header are not read, and
 * neither is a row that repeats it, as in files that were put together.
 * @throws UploadError `import-too-large` if the rows say more than an import takes
 */
export function readTable(
  table: Pick<SurveyedTable, 'first' | 'columns'>,
  naming: ColumnNaming,
  pieces: AsyncIterable<TablePiece>,
): ReadEntries {
  const files = new FilesRead()
  return { files, entries: reportOtherRatings(gatherNotes(entriesOf(table, naming, pieces, files))) }
}

async function* entriesOf(
  { first, columns }: Pick<SurveyedTable, 'first' | 'columns'>,
  naming: ColumnNaming,
  pieces: AsyncIterable<TablePiece>,
  files: FilesRead,
): AsyncGenerator<LocatedEntry[]> {
  const names = first[naming.head - 1] ?? []
  const statuses = columns[naming.fields.indexOf('status')]?.samples ?? []
  const head = JSON.stringify(names)
  const isMarkedByYes = statuses.filter((cell) => !names.includes(cell)).every(isAffirmative) && statuses.length > 0
  const read = namedTable({ ...naming, names, isMarkedByYes })
  const upload = newUpload()
  let above = Math.max(0, naming.head)
  let count = 0
  for await (const { file, rows } of pieces) {
    files.add(file)
    const entries: LocatedEntry[] = []
    for (const row of rows) {
      if (above > 0) above -= 1
      else if (naming.head === 0 || JSON.stringify(row.cells) !== head)
        entries.push(...files.addRow(file, row.line, read(row, upload)))
    }
    count += entries.length
    if (count > importBounds.rows) throw new UploadError('import-too-large', { file, row: rows.at(-1)?.line ?? 1 })
    yield entries
    await yieldToRequests()
  }
}
