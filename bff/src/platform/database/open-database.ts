import { join } from 'node:path'
import { SqliteDialect, type Dialect } from 'kysely'
import type { DatabaseConfig } from '../config/config.ts'
import { ProblemException } from '../http/problem-exception.ts'
import { UserDatabase } from './database.module.ts'
import { ensureDatabaseFile, ensureDataFolder, fileErrorMessage, restrictDatabaseFiles } from './embedded-file.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'

/** The user database cannot be opened; the message is a sentence for the operator. */
export class DatabaseStartError extends Error {}

/**
 * Opens the user database, creating the embedded one and migrating either as needed.
 * @throws DatabaseStartError when it cannot be reached, opened or written
 */
export async function openDatabase(config: DatabaseConfig): Promise<UserDatabase> {
  try {
    const path = config.kind === 'sqlite' ? fileOf(config.dir) : null
    const database = new UserDatabase(config.kind, await dialectOf(config), path)
    return await migrateOrClose(config, database)
  } catch (error) {
    const where = config.kind === 'postgres' ? ' that DATABASE_URL names' : ` in ${config.dir}`
    throw databaseStartError(error, where)
  }
}

/** The error of a start that failed at the database, also after it was opened. */
export function databaseStartError(error: unknown, where = ''): DatabaseStartError {
  const cause = error instanceof ProblemException ? error.cause : error
  return new DatabaseStartError(`The database${where} cannot be used: ${reasonOf(cause)}`, { cause })
}

/** The message of an error; that of a name with several addresses is in its parts. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return cause instanceof Error ? fileErrorMessage(cause) : String(cause)
}

const fileOf = (dir: string): string => join(dir, 'reelroom.sqlite')

async function dialectOf(config: DatabaseConfig): Promise<Dialect> {
  if (config.kind === 'postgres') return loadPostgresDialect(config.url)
  ensureDataFolder(config.dir)
  const path = fileOf(config.dir)
  ensureDatabaseFile(path)
  restrictDatabaseFiles(path)
  return new SqliteDialect({ database: openSqlite(path) })
}

/** Loads the driver of PostgreSQL only where it is used. */
async function loadPostgresDialect(url: string, options?: { withoutTimeLimits: boolean }): Promise<Dialect> {
  const { postgresDialect } = await import('./postgres.ts')
  return postgresDialect(url, options)
}

/**
 * Migrates the database. On PostgreSQL it uses a connection of its own without time limits, because it may wait for another
 * server.
 */
async function migrateOrClose(config: DatabaseConfig, database: UserDatabase): Promise<UserDatabase> {
  const migrationDatabase =
    config.kind === 'postgres'
      ? new UserDatabase(config.kind, await loadPostgresDialect(config.url, { withoutTimeLimits: true }))
      : database
  try {
    await migrate(migrationDatabase, config.kind)
  } catch (error) {
    await database.destroy()
    throw error
  } finally {
    if (migrationDatabase !== database) await migrationDatabase.destroy()
  }
  return database
}
