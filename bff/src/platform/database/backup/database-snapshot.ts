import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { DatabaseConfig, PostgresConfig } from '../../config/config.ts'
import { databaseFile } from '../embedded-file.ts'
import { executedMigrations, NewerDatabase, newerSteps, unknownAmong, type MigrationOptions } from '../migrate.ts'
import { BUSY_TIMEOUT_MS, sqliteForKysely } from '../node-sqlite.ts'
import type { Database } from '../schema.ts'
import { BackupError } from './backup-error.ts'
import { connectPostgres } from './connect-postgres.ts'
import { createTables, draftPragmas, inDraft } from './backup-file.ts'
import type { CopiedTable } from './copied-tables.ts'
import { copyRows, summarizeAll, type RowSource, type TableSummary } from './copy-rows.ts'
import { PostgresRows } from './postgres-rows.ts'
import { listOf, quoted, SqliteRows } from './sqlite-rows.ts'

/** A database as it is at one moment, even while servers write to it. */
export interface Snapshot {
  readonly rows: RowSource
  /** Creates the tables in the draft of a backup, copies all rows into it, and summarizes what was read. */
  copyInto(draft: string, tables: readonly CopiedTable[]): Promise<TableSummary[]>
  /** The last migration that has run. */
  readonly migration: string
  /** The size of the database in bytes. */
  readonly bytes: number
  close(): Promise<void>
}

type Build = NonNullable<MigrationOptions['build']>

/**
 * Reads the database of the settings, without migrating it. `draft` is the file that `copyInto` fills, which has to be there
 * from the beginning.
 * @throws BackupError if there is none; NewerDatabase if this build does not know its tables
 */
export function takeSnapshot(config: DatabaseConfig, build: Build, draft?: string): Promise<Snapshot> {
  return config.kind === 'sqlite'
    ? snapshotOfFile(databaseFile(config.dir), build, draft)
    : snapshotOfPostgres(config, build)
}

/** Reads an SQLite file with the product's tables. */
export async function snapshotOfFile(path: string, build: Build, draft?: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new BackupError(`There is no database yet: ${path}`)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    // A file cannot be attached during a transaction.
    if (draft === undefined) file.exec('pragma query_only = on')
    else attachDraft(file, draft)
    file.exec('begin')
    const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqliteForKysely(file) }) })
    const migration = await lastMigration(database, build, path)
    return {
      rows: new SqliteRows(file),
      copyInto: (_, tables) => copyWithin(file, tables),
      migration,
      bytes: sizeOf(file),
      close: async () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

function attachDraft(file: DatabaseSync, draft: string): void {
  file.prepare('attach ? as draft').run(draft)
  file.exec(draftPragmas('draft'))
}

/** SQLite copies the rows into the attached draft itself: passing them through JavaScript takes ten times as long. */
async function copyWithin(file: DatabaseSync, tables: readonly CopiedTable[]): Promise<TableSummary[]> {
  createTables(file, 'draft', tables)
  for (const { name, columns } of tables) {
    const names = listOf(columns.map((column) => column.name))
    file.exec(`insert into draft.${quoted(name)} (${names}) select ${names} from main.${quoted(name)}`)
  }
  const summaries = await summarizeAll(new SqliteRows(file), tables)
  file.exec('commit')
  return summaries
}

/** The size of a database with what is still in its log. */
const sizeOf = (file: DatabaseSync): number =>
  Number(
    file.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()?.['bytes'],
  )

async function snapshotOfPostgres(config: PostgresConfig, build: Build): Promise<Snapshot> {
  const database = await connectPostgres(config)
  try {
    const transaction = await database
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    const close = async (): Promise<void> => {
      await transaction.rollback().execute()
      await database.destroy()
    }
    try {
      const migration = await lastMigration(transaction, build, 'the database of DATABASE_URL')
      const size = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
        transaction,
      )
      const rows = new PostgresRows(transaction)
      return {
        rows,
        copyInto: (draft, tables) =>
          inDraft(draft, (target) => {
            createTables(target, 'main', tables)
            return copyRows(rows, tables, new SqliteRows(target))
          }),
        migration,
        bytes: size.rows[0]!.bytes,
        close,
      }
    } catch (error) {
      await transaction.rollback().execute()
      throw error
    }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

async function lastMigration(database: Kysely<Database>, build: Build, where: string): Promise<string> {
  const executed = await executedMigrations(database)
  const unknown = unknownAmong(executed)
  if (unknown.length > 0) throw new NewerDatabase((await newerSteps(database, unknown)).at(-1) ?? null, unknown, build)
  const last = executed.at(-1)
  if (last === undefined) throw new BackupError(`Reelroom has no tables there yet: ${where}`)
  return last
}
