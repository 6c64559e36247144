import { sql, type ControlledTransaction, type Kysely } from 'kysely'
import type { PostgresConfig } from '../../config/config.ts'
import { holdMigrationLock, migrateWithin } from '../migrate.ts'
import type { Database } from '../schema.ts'
import { BackupError } from './backup-error.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { CopiedTable } from './copied-tables.ts'
import { timeInName, type CopyTarget, type TargetOptions } from './copy-target.ts'
import type { Row, TableSummary } from './copy-rows.ts'
import { requireNoServer } from './database-use.ts'
import { PostgresRows } from './postgres-rows.ts'

/** Opens a PostgreSQL database as a target. Everything happens in one transaction. */
export async function openPostgresTarget(
  config: PostgresConfig,
  { build, replaces }: TargetOptions,
): Promise<CopyTarget> {
  const database = await connectPostgres(config)
  try {
    const transaction = await database.startTransaction().execute()
    const target = new PostgresTarget(database, transaction, build)
    try {
      await holdMigrationLock(transaction)
      await requireNoServer(transaction)
      if (!replaces && (await tablesIn(transaction)).length > 0)
        throw new BackupError('The database of that address is not empty. Name an empty one; this one stays unchanged.')
      return target
    } catch (error) {
      await transaction.rollback().execute()
      throw error
    }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

async function tablesIn(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{
    tablename: string
  }>`select tablename from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ tablename }) => tablename)
}

class PostgresTarget implements CopyTarget {
  private readonly rows: PostgresRows
  private kept: string | null = null
  /** The statements that make the keys, indexes and references which `prepare` dropped. */
  private dropped: readonly string[] = []

  constructor(
    private readonly database: Kysely<Database>,
    private readonly transaction: ControlledTransaction<Database>,
    private readonly build: TargetOptions['build'],
  ) {
    this.rows = new PostgresRows(transaction)
  }

  async prepare(migration: string): Promise<void> {
    await this.setFormerAside()
    await migrateWithin(this.transaction, { build: this.build, upTo: migration })
    const indexes = await this.dropIndexes()
    const constraints = await this.dropConstraints()
    this.dropped = [...constraints.keys, ...indexes, ...constraints.references]
  }

  write(table: CopiedTable, rows: readonly Row[]): Promise<void> {
    return this.rows.write(table, rows)
  }

  read(table: CopiedTable): AsyncIterable<readonly Row[]> {
    return this.rows.read(table)
  }

  summarize(table: CopiedTable): Promise<TableSummary> {
    return this.rows.summarize(table)
  }

  async finish(): Promise<string | null> {
    for (const definition of this.dropped) await sql.raw(definition).execute(this.transaction)
    await migrateWithin(this.transaction, { build: this.build })
    await this.transaction.commit().execute()
    await this.database.destroy()
    return this.kept && `the schema ${this.kept}`
  }

  async abandon(): Promise<void> {
    if (!this.transaction.isCommitted && !this.transaction.isRolledBack) await this.transaction.rollback().execute()
    await this.database.destroy()
  }

  /**
   * Drops the indexes that belong to no constraint, and returns their definitions: rows in the order of their members touch pages
   * all over an index, and to sort them once takes a third of the time.
   */
  private async dropIndexes(): Promise<string[]> {
    const { rows } = await sql<{ indexname: string; indexdef: string }>`
      select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname not in (
        select conname from pg_constraint where connamespace = current_schema()::regnamespace)`.execute(
      this.transaction,
    )
    for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(this.transaction)
    return rows.map(({ indexdef }) => indexdef)
  }

  /**
   * Drops foreign keys, primary keys and unique constraints, and returns the statements that add them: all rows are checked at once, not
   * each as it comes, and a key is sorted once like an index.
   */
  private async dropConstraints(): Promise<{ keys: string[]; references: string[] }> {
    const { rows } = await sql<{ tablename: string; conname: string; contype: string; definition: string }>`
      select relname as tablename, conname, contype, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype in ('f', 'p', 'u') and connamespace = current_schema()::regnamespace
        and relname not like 'kysely\\_%'
      order by contype, relname, conname`.execute(this.transaction)
    // A reference needs the key that it names, and `f` is before `p` and `u`.
    for (const { tablename, conname } of rows)
      await sql`alter table ${sql.id(tablename)} drop constraint ${sql.id(conname)}`.execute(this.transaction)
    const added = (isAdded: (contype: string) => boolean): string[] =>
      rows
        .filter(({ contype }) => isAdded(contype))
        .map(
          ({ tablename, conname, definition }) =>
            `alter table "${tablename}" add constraint "${conname}" ${definition}`,
        )
    return { keys: added((type) => type !== 'f'), references: added((type) => type === 'f') }
  }

  /** Moves the tables, whatever they are, into a schema of their own. */
  private async setFormerAside(): Promise<void> {
    const tables = await tablesIn(this.transaction)
    if (tables.length === 0) return
    const schema = `before_restore_${timeInName(Date.now()).toLowerCase()}`
    await sql`create schema ${sql.id(schema)}`.execute(this.transaction)
    for (const table of tables) {
      await sql`alter table ${sql.id(table)} set schema ${sql.id(schema)}`.execute(this.transaction)
      // Kysely looks for its own tables in every schema.
      if (table.startsWith('kysely_'))
        await sql`alter table ${sql.id(schema, table)} rename to ${sql.id(`former_${table}`)}`.execute(this.transaction)
    }
    this.kept = schema
  }
}
