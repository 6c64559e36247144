import { csvRows, delimiterOf } from './files/csv-rows.ts'
import type { CsvReader, UploadContext } from './csv-format.ts'
import { dayColumns } from './day-columns.ts'
import type { LocatedEntry } from './import-entry.ts'
import { Row } from './row.ts'

interface Reading {
  readonly header: readonly string[]
  readonly reader: CsvReader
  readonly upload: UploadContext
}

/** The entries of a CSV file. The order of day and month is decided by the whole column. */
export async function* csvEntries(
  file: string,
  bytes: Buffer,
  { header, reader, upload }: Reading,
): AsyncGenerator<LocatedEntry[]> {
  const columns = await dayColumns(reader.header ?? header, reader.days ?? [], {
    rows: () => csvRows(bytes),
    defaultOrder: delimiterOf(bytes) === ';' ? 'dmy' : 'unknown',
  })
  const entriesOf = (row: Row): LocatedEntry[] => {
    const read = reader.read(row, upload)
    return read ? upload.files.addRow(file, row.line, read) : []
  }
  const lastRows: Row[] = []
  let isFirst = true
  for await (const rows of csvRows(bytes)) {
    const entries: LocatedEntry[] = []
    for (const { cells, line } of rows) {
      // Files that were put together have their header again in the middle.
      const isHeader = isFirst || isSame(cells, header)
      const row = isHeader ? null : new Row(cells, line, columns)
      if (row && reader.isLast?.(row)) lastRows.push(row)
      else if (row) entries.push(...entriesOf(row))
      isFirst = false
    }
    yield entries
  }
  for (const row of lastRows) yield entriesOf(row)
}

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells[0]?.trim() === header[0] && cells.every((cell, index) => cell.trim() === header[index])
