import { importBounds } from '@contract/import.schema'
import { tableBounds } from '@contract/column-fields'
import { csvRows, type CsvRow } from '../files/csv-rows.ts'
import { decoded } from '../files/decode.ts'
import { UploadError } from '../upload-error.ts'
import { headOf, keyOfHead, type TableFacts } from './propose-naming.ts'
import { TableSurvey } from './table-survey.ts'

/** Rows of a table that are stored together. */
export interface TablePiece {
  readonly file: string
  readonly rows: readonly CsvRow[]
}
/** The facts of a table, once all of its rows were read. */
export interface SurveyedTable extends TableFacts {
  readonly lines: readonly number[]
  readonly rows: number
  /** The key by which its naming is remembered. */
  readonly key: string | null
}
/** A file of a table. */
export interface TableFile {
  readonly name: string
  readonly bytes: () => Promise<Buffer>
}
/** A table of columns that no reader knows, in one file or several with the same head. */
export interface UnnamedTable {
  readonly service: 'csv'
  /** All of its rows; `surveyed` is complete after the last one. @throws UploadError */
  pieces(): AsyncGenerator<TablePiece>
  surveyed(): SurveyedTable
}

const PIECE_ROWS = 100
/** The longest piece (characters of cells). */
const PIECE_LENGTH = 64 * 1024
/** Bytes at the beginning of a file that decide whether it is a text. */
const START_BYTES = 64 * 1024
// eslint-disable-next-line no-control-regex -- SAFETY: the expression looks for control characters, which a text has none of.
const controls = /[\u0000-\u0008\u000E-\u001F]/

/** The first row of a text that can be a table; null for anything else. */
export async function firstRowOf(bytes: Buffer): Promise<readonly string[] | null> {
  const [start = ''] = decoded(bytes.subarray(0, START_BYTES))
  if (controls.test(start) || /^\s*[<{[]/.test(start)) return null
  for await (const rows of csvRows(bytes)) {
    const first = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (first) return first.cells
  }
  return null
}

/** The table of these files. */
export function unnamedTable(files: readonly TableFile[]): UnnamedTable {
  const survey = new TableSurvey()
  const first: CsvRow[] = []
  let rows = 0
  const take = (row: CsvRow): void => {
    rows += 1
    if (row.cells.length > tableBounds.columns || rows > importBounds.rows)
      throw new UploadError('import-too-large', { row: row.line })
    survey.add(row.cells)
    if (first.length < tableBounds.heads + tableBounds.previewRows) first.push(row)
  }
  return {
    service: 'csv',
    pieces: () => piecesOf(files, take),
    surveyed: () => {
      const facts = { fileName: files[0]?.name ?? '', first: first.map(({ cells }) => cells), columns: survey.facts }
      const key = keyOfHead(facts, headOf(facts) || 1)
      return { ...facts, lines: first.map(({ line }) => line), rows, key }
    },
  }
}

async function* piecesOf(files: readonly TableFile[], take: (row: CsvRow) => void): AsyncGenerator<TablePiece> {
  for (const { name: file, bytes } of files) {
    let rows: CsvRow[] = []
    let length = 0
    try {
      for await (const batch of csvRows(await bytes()))
        for (const row of batch) {
          take(row)
          rows.push(row)
          length += row.cells.reduce((sum, cell) => sum + cell.length, 0)
          if (rows.length < PIECE_ROWS && length < PIECE_LENGTH) continue
          yield { file, rows }
          rows = []
          length = 0
        }
    } catch (error) {
      throw error instanceof UploadError ? error.in(file) : error
    }
    if (rows.length > 0) yield { file, rows }
  }
}
