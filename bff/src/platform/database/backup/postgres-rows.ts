import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { CopiedTable } from './copied-tables.ts'
import {
  charactersOfRows,
  nextBatchSize,
  summarizeRows,
  type Row,
  type RowSource,
  type RowTarget,
  type TableSummary,
} from './copy-rows.ts'

/** The rows of the first batch of a table, before the length of its rows is known. */
const FIRST_BATCH = 50

/** Reads and writes whole tables of PostgreSQL on one connection. The caller begins and ends the transaction. */
export class PostgresRows implements RowSource, RowTarget {
  constructor(private readonly connection: Kysely<Database>) {}

  async *read({ name, columns }: CopiedTable): AsyncIterable<readonly Row[]> {
    const names = columns.map((column) => column.name)
    const selected = sql.join(names.map((column) => sql.ref(column)))
    await sql`declare copied no scroll cursor for select ${selected} from ${sql.table(name)}`.execute(this.connection)
    for (let size = FIRST_BATCH; ;) {
      const { rows } = await sql<Record<string, string | number | null>>`fetch ${sql.lit(size)} from copied`.execute(
        this.connection,
      )
      const batch = rows.map((row) => names.map((column) => row[column] ?? null))
      if (batch.length > 0) yield batch
      if (batch.length < size) break
      size = nextBatchSize(batch.length, charactersOfRows(batch))
    }
    await sql`close copied`.execute(this.connection)
  }

  summarize(table: CopiedTable): Promise<TableSummary> {
    return summarizeRows(table, this)
  }

  async write({ name, columns }: CopiedTable, rows: readonly Row[]): Promise<void> {
    const names = sql.join(columns.map((column) => sql.ref(column.name)))
    const values = columns.map(
      ({ type }, index) => sql`cast(${rows.map((row) => row[index])} as ${sql.raw(`${type}[]`)})`,
    )
    await sql`insert into ${sql.table(name)} (${names}) select * from unnest(${sql.join(values)})`.execute(
      this.connection,
    )
  }
}
