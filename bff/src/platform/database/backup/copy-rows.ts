import { crc32 } from 'node:zlib'
import type { CopiedTable } from './copied-tables.ts'

export type Row = readonly (string | number | null)[]

/** Rows of tables, all as they were at one moment. Values are in the order of the table's columns. */
export interface RowSource {
  read(table: CopiedTable): AsyncIterable<readonly Row[]>
  /** Counts the rows and sums their checksums, as they are in the database. */
  summarize(table: CopiedTable): Promise<TableSummary>
}

export interface RowTarget {
  write(table: CopiedTable, rows: readonly Row[]): Promise<void>
}

/** How many rows a table has, and a checksum of them that does not depend on their order or on the kind of database. */
export interface TableSummary {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

const LINE_BREAK = 10

/** The largest number of rows and characters in memory at once. */
const [MAX_ROWS, MAX_CHARACTERS] = [2000, 2 ** 20]

/** Copies all rows to the target, and summarizes what was read. */
export async function copyRows(
  source: Pick<RowSource, 'read'>,
  tables: readonly CopiedTable[],
  target: RowTarget,
): Promise<TableSummary[]> {
  const summaries: TableSummary[] = []
  for (const table of tables) summaries.push(await summarizeRows(table, source, (rows) => target.write(table, rows)))
  return summaries
}

/** Summarizes the rows of each table. */
export async function summarizeAll(source: RowSource, tables: readonly CopiedTable[]): Promise<TableSummary[]> {
  const summaries: TableSummary[] = []
  for (const table of tables) summaries.push(await source.summarize(table))
  return summaries
}

/** Reads the rows of a table, passes them on and summarizes them. */
export async function summarizeRows(
  table: CopiedTable,
  source: Pick<RowSource, 'read'>,
  passOn: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<TableSummary> {
  const checksum = new RowChecksum(table)
  for await (const rows of source.read(table)) {
    for (const row of rows) checksum.add(row)
    await passOn(rows)
  }
  return checksum.summary
}

/** The tables whose rows differ from the expected ones, each as a phrase for the operator. */
export function differences(expected: readonly TableSummary[], found: readonly TableSummary[]): string[] {
  const names = new Set([...expected, ...found].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [before, after] = [expected, found].map((all) => all.find((summary) => summary.name === name))
    if (!before || !after) return [`${name} ${before ? 'is missing' : 'is unknown'}`]
    if (before.rows !== after.rows) return [`${name} has ${after.rows} rows instead of ${before.rows}`]
    return before.checksum === after.checksum ? [] : [`the rows of ${name} are not those that were written`]
  })
}

/** Divides rows into batches that fit into memory. */
export function* batchesOf(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    characters += charactersOf(row)
    if (batch.length < MAX_ROWS && characters < MAX_CHARACTERS) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

/** How many rows a statement may fetch after some rows with this number of characters. */
export const nextBatchSize = (rows: number, characters: number): number =>
  Math.max(10, Math.min(MAX_ROWS, Math.floor((MAX_CHARACTERS * rows) / Math.max(characters, 1))))

export const charactersOfRows = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + charactersOf(row), 0)

function charactersOf(row: Row): number {
  let characters = 0
  for (const value of row) if (typeof value === 'string') characters += value.length
  return characters
}

/** The sum of the CRC-32 of each row, modulo 2^48: a sum that stays exact in a JavaScript number. */
export class RowChecksum {
  private rows = 0
  private sum = 0
  private readonly singlePrecision: readonly number[]

  constructor(private readonly table: CopiedTable) {
    // PostgreSQL stores `real` with four bytes, SQLite with eight.
    this.singlePrecision = table.columns.flatMap(({ type }, index) => (type === 'real' ? [index] : []))
  }

  add(row: Row): void {
    this.rows += 1
    this.sum = (this.sum + crc32(JSON.stringify(this.comparable(row)))) % 2 ** 48
  }

  /** Adds rows that are JSON already, each on a line of its own. JSON text has no line breaks. Returns their number. */
  addLines(lines: Buffer): number {
    const before = this.rows
    for (let start = 0; start <= lines.length;) {
      const end = lines.indexOf(LINE_BREAK, start)
      const row = lines.subarray(start, end === -1 ? lines.length : end)
      this.rows += 1
      this.sum = (this.sum + crc32(row)) % 2 ** 48
      start += row.length + 1
    }
    return this.rows - before
  }

  get summary(): TableSummary {
    return { name: this.table.name, rows: this.rows, checksum: this.sum.toString(16).padStart(12, '0') }
  }

  private comparable(row: Row): Row {
    if (this.singlePrecision.length === 0) return row
    return row.map((value, index) =>
      typeof value === 'number' && this.singlePrecision.includes(index) ? Math.fround(value) : value,
    )
  }
}
