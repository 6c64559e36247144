import { SqliteDialect, type DatabaseConnection, type Dialect } from 'kysely'
import type { DatabaseConfig } from '../config/config.ts'
import { ProblemException } from '../http/problem-exception.ts'
import { UserDatabase } from './database.module.ts'
import { DatabaseReach, reasonOf, type ReachProbes } from './database-reach.ts'
import {
  databaseFile,
  ensureDatabaseFile,
  ensureDataFolder,
  fileErrorMessage,
  restrictDatabaseFiles,
} from './embedded-file.ts'
import { migrate, type MigrationOptions } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'

/** The user database cannot be opened; the message is a sentence for the operator. */
export class DatabaseStartError extends Error {}

/**
 * Opens the user database, creating the embedded one and migrating either as needed.
 * @throws DatabaseStartError when it cannot be reached, opened or written
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: Omit<MigrationOptions, 'upTo'> = {},
): Promise<UserDatabase> {
  try {
    const path = config.kind === 'sqlite' ? databaseFile(config.dir) : null
    const reach = new DatabaseReach(config.kind)
    const database = await migrateOrClose(
      config,
      new UserDatabase(config.kind, await dialectOf(config, reach), reach, path),
      options,
    )
    reach.start(await probesOf(config, database))
    return database
  } catch (error) {
    const where = config.kind === 'postgres' ? ' that DATABASE_URL names' : ` in ${config.dir}`
    throw databaseStartError(error, where)
  }
}

/** The error of a start that failed at the database, also after it was opened. */
export function databaseStartError(error: unknown, where = ''): DatabaseStartError {
  const cause = error instanceof ProblemException ? error.cause : error
  return new DatabaseStartError(`The database${where} cannot be used: ${reasonOf(cause, fileErrorMessage)}`, { cause })
}

async function dialectOf(config: DatabaseConfig, reach: DatabaseReach | null): Promise<Dialect> {
  // The driver of PostgreSQL is loaded only if it is used.
  if (config.kind === 'postgres') return (await import('./postgres.ts')).postgresDialect(config, reach)
  ensureDataFolder(config.dir)
  const path = databaseFile(config.dir)
  ensureDatabaseFile(path)
  restrictDatabaseFiles(path)
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => reach?.watch(connection)
  return new SqliteDialect({ database: openSqlite(path), onCreateConnection })
}

async function probesOf(config: DatabaseConfig, database: UserDatabase): Promise<ReachProbes | null> {
  if (config.kind === 'sqlite') return null
  const { askBesidePool } = await import('./postgres.ts')
  return { throughPool: () => database.answers(), besidePool: () => askBesidePool(config.url) }
}

/**
 * Migrates the database. On PostgreSQL it uses a connection of its own without time limits, because it may wait for another
 * server.
 */
async function migrateOrClose(
  config: DatabaseConfig,
  database: UserDatabase,
  options: MigrationOptions,
): Promise<UserDatabase> {
  const migrationDatabase =
    config.kind === 'postgres' ? new UserDatabase(config.kind, await dialectOf(config, null), null) : database
  try {
    await migrate(migrationDatabase, config.kind, options)
  } catch (error) {
    await database.destroy()
    throw error
  } finally {
    if (migrationDatabase !== database) await migrationDatabase.destroy()
  }
  return database
}
