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
        throw new BackupError(
          'The database of that address is not empty. Name an empty one; this one is left as it is.',
        )
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
    await migrateWithin(this.transaction, { build: this.build })
    await this.transaction.commit().execute()
    await this.database.destroy()
    return this.kept && `the schema ${this.kept}`
  }

  async abandon(): Promise<void> {
    if (!this.transaction.isCommitted && !this.transaction.isRolledBack) await this.transaction.rollback().execute()
    await this.database.destroy()
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
