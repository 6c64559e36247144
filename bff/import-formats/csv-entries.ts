import { csvRows, delimiterOf } from './files/csv-rows.ts'
import type { CsvReader, UploadContext } from './csv-format.ts'
import { dayColumns } from './day-columns.ts'
import type { ReadRow } from './import-entry.ts'
import { Row, type Columns } from './row.ts'

interface Reading {
  readonly header: readonly string[]
  readonly reader: CsvReader
  readonly upload: UploadContext
}

/** The rows of a CSV file with what they say. The order of day and month is decided by the whole column. */
export async function* csvEntries(
  file: string,
  bytes: Buffer,
  { header, reader, upload }: Reading,
): AsyncGenerator<ReadRow[]> {
  const columns = await dayColumns(reader.header ?? header, reader.days ?? [], {
    rows: () => csvRows(bytes),
    defaultOrder: delimiterOf(bytes) === ';' ? 'dmy' : 'unknown',
  })
  const readRow = (row: Row): ReadRow[] => {
    const person = reader.personOf && upload.people.of(reader.personOf(row))
    const entries = reader.read(row, person ? { ...upload, plays: person.plays } : upload)
    return entries ? [{ file, line: row.line, entries, ...(person ? { person: person.no } : {}) }] : []
  }
  if (reader.survey)
    for await (const rows of rowsBelow(header, columns, bytes)) rows.forEach((row) => reader.survey?.(row))
  const lastRows: Row[] = []
  for await (const rows of rowsBelow(header, columns, bytes)) {
    const read: ReadRow[] = []
    for (const row of rows) {
      if (reader.isLast?.(row)) lastRows.push(row)
      else read.push(...readRow(row))
    }
    yield read
  }
  for (const row of lastRows) yield readRow(row)
}

/** The rows of a file without its header, which files that were put together have again in the middle. */
async function* rowsBelow(header: readonly string[], columns: Columns, bytes: Buffer): AsyncGenerator<Row[]> {
  let isFirst = true
  for await (const rows of csvRows(bytes)) {
    const below: Row[] = []
    for (const { cells, line } of rows) {
      if (!isFirst && !isSame(cells, header)) below.push(new Row(cells, line, columns))
      isFirst = false
    }
    yield below
  }
}

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells[0]?.trim() === header[0] && cells.every((cell, index) => cell.trim() === header[index])
