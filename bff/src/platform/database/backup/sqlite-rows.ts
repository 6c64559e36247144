import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CopiedTable } from './copied-tables.ts'
import {
  batchesOf,
  nextBatchSize,
  RowChecksum,
  summarizeRows,
  type Row,
  type RowSource,
  type RowTarget,
  type TableSummary,
} from './copy-rows.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The rows of the first part of a table, before the length of its rows is known, and of any part: larger ones are no faster. */
const [FIRST_PART, MAX_PART] = [50, 250]

/** Reads and writes whole tables of an SQLite file. The caller begins and ends the transaction. */
export class SqliteRows implements RowSource, RowTarget {
  private readonly inserts = new Map<string, StatementSync>()

  constructor(private readonly database: DatabaseSync) {}

  async *read({ name, columns }: CopiedTable): AsyncIterable<readonly Row[]> {
    const statement = this.database.prepare(
      `select ${listOf(columns.map((column) => column.name))} from ${quoted(name)}`,
    )
    statement.setReturnArrays(true)
    // SAFETY: the statement returns arrays, and no column holds bytes.
    yield* batchesOf(statement.iterate() as unknown as Iterable<Row>)
  }

  /**
   * SQLite writes the rows as JSON itself, many in one value: making JavaScript values of all columns takes three times as long.
   * It writes fractions in its own way, so tables with such columns are read as rows.
   */
  async summarize(table: CopiedTable): Promise<TableSummary> {
    if (table.columns.some(({ type }) => type === 'real')) return summarizeRows(table, this)
    const checksum = new RowChecksum(table)
    for (const lines of this.linesOf(table)) checksum.addLines(lines)
    return checksum.summary
  }

  /** The rows as JSON, each on a line of its own, in parts that fit into memory. */
  private *linesOf({ name, columns }: CopiedTable): Generator<Buffer> {
    const from = `from ${quoted(name)} where rowid > ?`
    const lastOfPart = this.database.prepare(
      `select max(rowid) as last, count(*) as rows from (select rowid ${from} order by rowid limit ?)`,
    )
    const part = this.database.prepare(
      `select cast(group_concat(json_array(${listOf(columns.map((column) => column.name))}), char(10)) as blob) as lines
        ${from} and rowid <= ?`,
    )
    let size = FIRST_PART
    for (let after = Number.MIN_SAFE_INTEGER; ;) {
      const { last, rows } = lastOfPart.get(after, size)!
      if (last === null) return
      const bytes = part.get(after, Number(last))!['lines'] as Uint8Array
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      size = Math.min(MAX_PART, nextBatchSize(Number(rows), bytes.byteLength))
      after = Number(last)
    }
  }

  async write(table: CopiedTable, rows: readonly Row[]): Promise<void> {
    const insert = this.inserts.get(table.name) ?? this.prepareInsert(table)
    for (const row of rows) insert.run(...row)
  }

  private prepareInsert({ name, columns }: CopiedTable): StatementSync {
    const insert = this.database.prepare(
      `insert into ${quoted(name)} (${listOf(columns.map((column) => column.name))}) values (${columns.map(() => '?').join(', ')})`,
    )
    this.inserts.set(name, insert)
    return insert
  }
}
