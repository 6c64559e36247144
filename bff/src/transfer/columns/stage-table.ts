import type { CsvRow } from '@import-formats/files/csv-rows'
import { readTable } from '@import-formats/tables/read-table'
import type { TablePiece, UnnamedTable } from '@import-formats/tables/unnamed-table'
import { headOf } from '@import-formats/tables/propose-naming'
import { UploadError } from '@import-formats/upload-error'
import { nextRows } from '../apply/staged-rows.queries.ts'
import type { ImportRowsStore } from '../import-rows.store.ts'
import { inTurn, stageUpload } from '../import-staging.ts'
import type { ImportRow } from '../import.store.ts'
import type { LongWork, Turns } from '../turns.service.ts'
import type { TableRowsStore } from './table-rows.store.ts'

interface TableStage {
  readonly tables: TableRowsStore
  readonly turns: Turns
  readonly signal: AbortSignal
}

/**
 * Stores the rows of a table of unknown columns until its member names them. An aborted signal ends it with its reason after the
 * current piece. @throws UploadError `import-unreadable` for a table without a row below its head
 */
export async function stageTable(
  { tables, turns, signal }: TableStage,
  row: Pick<ImportRow, 'id'>,
  table: UnnamedTable,
): Promise<void> {
  let no = 0
  for await (const piece of inTurn(turns, table.pieces()))
    await turns.take(() => {
      signal.throwIfAborted()
      return tables.addPiece(row, (no += 1), piece)
    })
  const surveyed = table.surveyed()
  if (surveyed.rows <= headOf(surveyed)) throw new UploadError('import-unreadable', { file: surveyed.fileName })
  await turns.take(() => tables.addTable(row, no + 1, surveyed))
}

interface Reading extends LongWork {
  readonly tables: TableRowsStore
  readonly rows: ImportRowsStore
  readonly signal: AbortSignal
}

/**
 * Reads a stored table by the names that its member gave the columns, and stages its entries in place of those of an earlier
 * naming, so that it may be repeated after a server ended. @throws UploadError `import-too-large`; Stopped for a removed import
 */
export async function stageNamedTable(work: Reading, row: ImportRow): Promise<void> {
  const { tables, rows, turns, signal } = work
  const table = await tables.table(row)
  if (!table?.naming) throw new Error(`${row.id}: the columns of its table have no names`)
  for (let isMore = true; isMore;) {
    signal.throwIfAborted()
    isMore = await turns.take(() => tables.deleteSomeNamed(row))
  }
  const store = {
    add: (staged: Parameters<ImportRowsStore['add']>[0]) => rows.add(staged, row),
    addFiles: (files: Parameters<ImportRowsStore['addFiles']>[0]) => rows.addFiles(files, row),
  }
  const content = readTable(table, table.naming, piecesOf(work, row))
  await stageUpload({ store, turns, signal }, row.id, content, await tables.lastRow(row))
}

/** The stored rows of a table, as its file had them. They are read within the turns of their consumer. */
async function* piecesOf({ database }: Reading, row: ImportRow): AsyncGenerator<TablePiece> {
  for (let after = 0; ;) {
    const stored = await nextRows(database, row, 'cells', after)
    // SAFETY: written by `TableRowsStore.addPiece`.
    for (const { file, data } of stored) yield { file, rows: JSON.parse(data) as CsvRow[] }
    if (stored.length === 0) return
    after = stored.at(-1)?.no ?? after
  }
}
