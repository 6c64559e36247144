import type { ColumnNaming } from '@contract/import-columns.schema'
import type { ReadEntries } from '@import-formats/entries-of-rows'
import type { CsvRow } from '@import-formats/files/csv-rows'
import { readTable } from '@import-formats/tables/read-table'
import type { SurveyedTable, TablePiece, UnnamedTable } from '@import-formats/tables/unnamed-table'
import { headOf } from '@import-formats/tables/propose-naming'
import { UploadError } from '@import-formats/upload-error'
import { heldPieces, type Holding, type Reading } from '../held/held-pieces.ts'
import { inTurn } from '../import-staging.ts'
import type { ImportRow } from '../import.store.ts'

/** A table of unknown columns as it is stored: its first rows, what its columns hold, and the names that its member gave them. */
export interface StoredTable extends SurveyedTable {
  readonly naming: ColumnNaming | null
}

// SAFETY: written by `stageTable`, or with the member's answer.
export const tableOf = (facts: string): StoredTable => JSON.parse(facts) as StoredTable

/**
 * Stores the rows of a table of unknown columns until its member names them. An aborted signal ends it with its reason after the
 * current piece. @throws UploadError `import-unreadable` for a table without a row below its head
 */
export async function stageTable(
  { held, turns, signal }: Holding,
  row: Pick<ImportRow, 'id'>,
  table: UnnamedTable,
): Promise<void> {
  let no = 0
  for await (const { file, rows } of inTurn(turns, table.pieces()))
    await turns.take(() => {
      signal.throwIfAborted()
      return held.addPiece(row, (no += 1), 'table', { file, line: rows[0]?.line ?? 1, data: rows })
    })
  const surveyed = table.surveyed()
  const { fileName: file, rows } = surveyed
  if (rows <= headOf(surveyed)) throw new UploadError('import-unreadable', { file })
  const data = { ...surveyed, naming: null } satisfies StoredTable
  await turns.take(() => held.addFacts(row, no + 1, 'table', { file, line: 1, data }))
}

/** The entries of a stored table, by the names that its member gave the columns. */
export async function namedTable(work: Reading, row: ImportRow): Promise<ReadEntries> {
  const facts = await work.held.facts(row, 'table')
  const table = facts === undefined ? null : tableOf(facts)
  if (!table?.naming) throw new Error(`${row.id}: the columns of its table have no names`)
  return readTable(table, table.naming, piecesOf(work, row))
}

/** The stored rows of a table, as its file had them. */
async function* piecesOf(work: Reading, row: ImportRow): AsyncGenerator<TablePiece> {
  // SAFETY: written by `stageTable`.
  for await (const { file, data } of heldPieces(work, row, 'table')) yield { file, rows: JSON.parse(data) as CsvRow[] }
}
