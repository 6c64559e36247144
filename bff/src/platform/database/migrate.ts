import { setTimeout } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { ProblemException } from '../http/problem-exception.ts'
import { migrations } from './migrations.ts'
import { BUSY_TIMEOUT_MS } from './node-sqlite.ts'
import type { Database } from './schema.ts'

const logger = new Logger('database')
/** How long a start waits for another one that migrates the embedded database, and how often it tries (ms). */
const [LOCK_TIMEOUT_MS, LOCK_POLL_MS] = [5 * 60_000, 100]

/** The number of the advisory lock: "reelroom" on a telephone keypad. */
const lockNumber = sql.lit(73_357_666)

export interface MigrationOptions {
  /** The build that migrates; the database names it to builds that do not know a migration. */
  readonly build?: Build
  /** The last migration to run; left out: the newest. */
  readonly upTo?: string
  /** Runs before a database that holds data is changed. */
  readonly beforeUpdate?: (pending: readonly string[]) => Promise<void>
}
type Build = { readonly id: string; readonly version: string }

const noBuild: Build = { id: 'development', version: '0.0.0' }

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, and the others wait for it.
 * @throws NewerDatabase if the database holds migrations that this build does not know and cannot live with
 */
export async function migrate(
  database: Kysely<Database>,
  kind: 'sqlite' | 'postgres',
  options: MigrationOptions = {},
): Promise<void> {
  const underLock = kind === 'sqlite' ? underWriteLock : underAdvisoryLock
  await database.connection().execute((connection) => underLock(connection, options))
}

/** Migrates in one transaction under the write lock of the file, which a failure rolls back. */
async function underWriteLock(connection: Kysely<Database>, options: MigrationOptions): Promise<void> {
  await beginOnceUnlocked(connection)
  try {
    await requireWritable(connection)
    await migrateWithin(connection, options)
    await sql`commit`.execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection)
    throw error
  }
}

/**
 * Takes the write lock of the file. Another server may hold it for longer than a statement waits, while it backs the database up and
 * migrates it. The waiting leaves this process free to answer health checks.
 */
async function beginOnceUnlocked(connection: Kysely<Database>): Promise<void> {
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    for (let isFirst = true; ; isFirst = false) {
      try {
        await sql`begin immediate`.execute(connection)
        return
      } catch (error) {
        if (!isLocked(error) || Date.now() >= giveUpAt) throw error
      }
      if (isFirst) logger.log('is locked by another server that migrates it, or by another program; waiting for it')
      await setTimeout(LOCK_POLL_MS)
    }
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
  }
}

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy) */
const isLocked = (error: unknown): boolean =>
  error instanceof ProblemException && (Number((error.cause as { errcode?: unknown }).errcode) & 0xff) === 5

/** Writes existing data again: a transaction begins in a read-only file, too, and fails at its first write. */
async function requireWritable(connection: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection)
  await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(connection)
}

/** Migrates under an advisory lock, which ends with the connection at the latest. */
async function underAdvisoryLock(connection: Kysely<Database>, options: MigrationOptions): Promise<void> {
  await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
  await migrateWithin(connection, options)
  await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
}

/** Waits for servers that migrate, and keeps them waiting until the end of the transaction (PostgreSQL). */
export async function holdMigrationLock(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
}

/** Migrates on a connection or in a transaction whose caller holds the lock. */
export async function migrateWithin(
  db: Kysely<Database>,
  { build = noBuild, upTo, beforeUpdate }: MigrationOptions,
): Promise<void> {
  const executed = await executedMigrations(db)
  const unknown = unknownAmong(executed)
  if (unknown.length > 0) return goOnWithNewerSchema(db, unknown, build)
  const names = Object.keys(migrations).filter((name) => upTo === undefined || name <= upTo)
  const pending = names.filter((name) => !executed.includes(name))
  if (pending.length === 0) return
  if (executed.length > 0) await beforeUpdate?.(pending)
  // A build between two changes that were merged in another order than their numbers has only run the later one.
  // Neither needs the other.
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  await noteSteps(db, pending, build)
}

/** Notes which build ran the migrations, once there is a table for it. */
async function noteSteps(db: Kysely<Database>, names: readonly string[], { id, version }: Build): Promise<void> {
  if (names.length === 0 || !(await hasTable(db, 'schema_steps'))) return
  const steps = names.map((name) => ({
    name,
    expands: migrations[name]?.contracts === undefined ? (1 as const) : (0 as const),
    version,
    build: id,
    migrated_at: Date.now(),
  }))
  await db
    .insertInto('schema_steps')
    .values(steps)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The migrations that have run, in order; none in an empty database. */
export async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migration that brings a database to the schema of this build. */
export const newestMigration = Object.keys(migrations).toSorted().at(-1)!
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)
/** The migrations of a newer build among these. */
export const unknownAmong = (names: readonly string[]): string[] => names.filter((name) => !isKnownMigration(name))

/** Whether there is a table. PostgreSQL may hold one of the same name in another schema, such as those from before a restore. */
export async function hasTable(db: Kysely<Database>, table: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const schemas = tables.filter(({ name }) => name === table).map(({ schema }) => schema)
  if (schemas.every((schema) => schema === undefined)) return schemas.length > 0
  const { rows } = await sql<{ current: string }>`select current_schema() as current`.execute(db)
  return schemas.includes(rows[0]?.current)
}

/** Leaves a schema as it is that newer builds have only expanded. */
async function goOnWithNewerSchema(db: Kysely<Database>, unknown: readonly string[], build: Build): Promise<void> {
  const newer = await newerSteps(db, unknown)
  if (newer.length < unknown.length || newer.some(({ expands }) => expands === 0))
    throw new NewerDatabase(newer.at(-1) ?? null, unknown, build)
  logger.warn(
    `Reelroom ${newer.at(-1)?.version} has extended the database. This older build, ${build.version}, can still use it.`,
  )
}

/** The database's record of these migrations, the last one last. */
export async function newerSteps(db: Kysely<Database>, unknown: readonly string[]) {
  if (!(await hasTable(db, 'schema_steps'))) return []
  return db.selectFrom('schema_steps').selectAll().where('name', 'in', unknown).orderBy('name').execute()
}

/** A newer build has written the database; the message is for the operator. Nothing was changed. */
export class NewerDatabase extends Error {
  constructor(newer: { version: string; build: string } | null, unknown: readonly string[], { id, version }: Build) {
    const [writer, what] = newer
      ? [`Reelroom ${newer.version} (build ${newer.build})`, `Reelroom ${newer.version}`]
      : ['a newer Reelroom', 'the newer build']
    super(
      `This database was written by ${writer}; this is ${version} (build ${id}), which does not know the migration ${unknown.join(', ')}. Start ${what}, or restore a backup made before the update (operate restore FILE).`,
    )
  }
}
