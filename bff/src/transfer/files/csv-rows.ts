import Papa from 'papaparse'
import { ProblemException } from '../../http/problem.ts'
import { decoded } from './decode.ts'
import { storable } from './storable.ts'

export interface CsvRow {
  readonly cells: readonly string[]
  /** Of its first character, from 1. */
  readonly line: number
}

/** No row of anybody's export is as long; a quotation mark that is never closed makes one of a whole file. */
const longestRow = 1024 * 1024

/**
 * The rows of a CSV file that are not empty, many at a time. It is read in pieces, and other work goes on in between.
 * @throws ProblemException `import-unreadable` for a row without an end
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow[]> {
  const parser = parserFor(bytes)
  let rest = ''
  let line = 1
  for (const piece of decoded(bytes)) {
    const isLast = piece === ''
    // SAFETY: without further options papaparse gives the texts of each row and how far it has read.
    const { data, meta } = parser.parse(rest + piece, 0, !isLast) as { data: string[][]; meta: { cursor: number } }
    rest = isLast ? '' : (rest + piece).slice(meta.cursor)
    if (rest.length > longestRow) throw new ProblemException('import-unreadable', 422)
    const rows: CsvRow[] = []
    for (const cells of data) {
      if (cells.some((cell) => cell !== '')) rows.push({ cells: cells.map(storable), line })
      line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0)
    }
    yield rows
    await new Promise(setImmediate)
  }
}

const breaksIn = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0

/** Spreadsheets of some countries write semicolons or tabs. */
function parserFor(bytes: Buffer): Papa.Parser {
  const [start = ''] = decoded(bytes.subarray(0, 64 * 1024))
  const plain = start.replaceAll(/"[^"]*"/g, '')
  const newline = /\r\n|\n|\r/.exec(plain)?.[0] as '\r\n' | '\n' | '\r' | undefined
  const line = plain.split(/[\r\n]/).find((text) => text !== '') ?? ''
  const count = (mark: string) => line.split(mark).length
  const delimiter = count('\t') > count(',') ? '\t' : count(';') > count(',') ? ';' : ','
  return new Papa.Parser({ delimiter, newline: newline ?? '\n' })
}
