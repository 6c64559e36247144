import Papa from 'papaparse'
import { UploadError } from '../upload-error.ts'
import { decoded } from './decode.ts'
import { storable } from './storable.ts'
import { yieldToRequests } from './yield-to-requests.ts'

export interface CsvRow {
  readonly cells: readonly string[]
  /** The line of its first character, from 1. */
  readonly line: number
}

/** The longest row (characters): a quotation mark that is never closed would make one row of the whole file. */
const MAX_ROW_LENGTH = 1024 * 1024

/**
 * The rows of a CSV file that are not empty, in batches. The file is parsed in chunks, and other requests run in between.
 * @throws UploadError `import-unreadable` for a row without an end
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow[]> {
  const newline = newlineOf(bytes)
  const parser = new Papa.Parser({ delimiter: delimiterOf(bytes), newline })
  let unparsed = ''
  let line = 1
  for (const piece of withBreaks(decoded(bytes), newline)) {
    const isLast = piece === ''
    // SAFETY: without further options papaparse gives the texts of each row and how far it has read.
    const { data, meta } = parser.parse(unparsed + piece, 0, !isLast) as { data: string[][]; meta: { cursor: number } }
    unparsed = isLast ? '' : (unparsed + piece).slice(meta.cursor)
    if (unparsed.length > MAX_ROW_LENGTH) throw new UploadError('import-unreadable', { row: lineAfter(data, line) })
    const rows: CsvRow[] = []
    for (const cells of data) {
      if (cells.some((cell) => cell !== '')) rows.push({ cells: cells.map(storable), line })
      line = lineAfter([cells], line)
    }
    yield rows
    await yieldToRequests()
  }
}

const breaks = /\r\n|\n|\r/g
const breaksIn = (cell: string): number => cell.match(breaks)?.length ?? 0
/** The line after rows of which the first begins at `line`. */
const lineAfter = (rows: readonly (readonly string[])[], line: number): number =>
  line + rows.reduce((sum, cells) => sum + 1 + cells.reduce((inRow, cell) => inRow + breaksIn(cell), 0), 0)

/**
 * Gives all lines the same ending, except inside of quotation marks: a file that several programs have written may mix line
 * endings. Only the last piece is empty.
 */
function* withBreaks(pieces: Iterable<string>, newline: string): Generator<string> {
  let pendingReturn = ''
  let isQuoted = false
  for (const piece of pieces) {
    const text = pendingReturn + piece
    // The next piece may begin with the line feed of this line.
    pendingReturn = piece !== '' && text.endsWith('\r') ? '\r' : ''
    const parts = text.slice(0, text.length - pendingReturn.length).split('"')
    const normalized = parts.map((part, index) => {
      if (index > 0) isQuoted = !isQuoted
      return isQuoted ? part : part.replaceAll(breaks, newline)
    })
    const joined = normalized.join('"')
    if (joined !== '') yield joined
  }
  yield ''
}

function newlineOf(bytes: Buffer): '\r\n' | '\n' | '\r' {
  const [start = ''] = decoded(bytes.subarray(0, 64 * 1024))
  return (/\r\n|\n|\r/.exec(start.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '\n') as '\r\n' | '\n' | '\r'
}

/** Spreadsheets of some countries write semicolons or tabs. A first line may be a title without any. */
export function delimiterOf(bytes: Buffer): ',' | ';' | '\t' {
  const [start = ''] = decoded(bytes.subarray(0, 64 * 1024))
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((text) => text !== '')
  for (const line of lines.slice(0, 5)) {
    const count = (mark: string) => line.split(mark).length
    if (count('\t') > count(',')) return '\t'
    if (count(';') > count(',')) return ';'
    if (count(',') > 1) return ','
  }
  return ','
}
