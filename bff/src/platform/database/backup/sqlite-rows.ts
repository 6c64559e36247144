import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CopiedTable } from './copied-tables.ts'
import { batchesOf, type Row, type RowSource, type RowTarget } from './copy-rows.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ')

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
