import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { accountsAndPersonalArea } from './migrations/0001-accounts-and-personal-area.ts'
import { titlesThatWait } from './migrations/0002-titles-that-wait.ts'
import { importsInSlices } from './migrations/0003-imports-in-slices.ts'
import { pastImports } from './migrations/0004-past-imports.ts'
import { personalLibrary } from './migrations/0005-personal-library.ts'
import { serverFolders } from './migrations/0006-server-folders.ts'
import { copies } from './migrations/0007-copies.ts'
import { columnNames } from './migrations/0008-column-names.ts'
import { issuersOfLogins } from './migrations/0009-issuers-of-logins.ts'
import { exclusiveMarks } from './migrations/0012-exclusive-marks.ts'
import { unusedIndex } from './migrations/0013-unused-index.ts'
import { precisionOfViewings } from './migrations/0014-precision-of-viewings.ts'
import { idempotencyKeys } from './migrations/0015-idempotency-keys.ts'
import { loggedViewings } from './migrations/0016-logged-viewings.ts'
import { orderOfTheHistory } from './migrations/0017-order-of-the-history.ts'
import { titleFacts } from './migrations/0018-title-facts.ts'
import { rewatches } from './migrations/0019-rewatches.ts'
import type { Database } from './schema.ts'

const migrations = {
  '0001-accounts-and-personal-area': accountsAndPersonalArea,
  '0002-titles-that-wait': titlesThatWait,
  '0003-imports-in-slices': importsInSlices,
  '0004-past-imports': pastImports,
  '0005-personal-library': personalLibrary,
  '0006-server-folders': serverFolders,
  '0007-copies': copies,
  '0008-column-names': columnNames,
  '0009-issuers-of-logins': issuersOfLogins,
  '0012-exclusive-marks': exclusiveMarks,
  '0013-unused-index': unusedIndex,
  '0014-precision-of-viewings': precisionOfViewings,
  '0015-idempotency-keys': idempotencyKeys,
  '0016-logged-viewings': loggedViewings,
  '0017-order-of-the-history': orderOfTheHistory,
  '0018-title-facts': titleFacts,
  '0019-rewatches': rewatches,
}

/** The number of the advisory lock: "reelroom" on a telephone keypad. */
const lockNumber = sql.lit(73_357_666)

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, and the others wait for it.
 */
export async function migrate(database: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const underLock = kind === 'sqlite' ? underWriteLock : underAdvisoryLock
  await database.connection().execute((connection) => underLock(connection))
}

/** Migrates in one transaction under the write lock of the file, which a failure rolls back. */
async function underWriteLock(connection: Kysely<Database>): Promise<void> {
  await sql`begin immediate`.execute(connection)
  try {
    await requireWritable(connection)
    await migrateToLatest(connection)
    await sql`commit`.execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection)
    throw error
  }
}

/** Writes existing data again: a transaction begins in a read-only file, too, and fails at its first write. */
async function requireWritable(connection: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection)
  await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(connection)
}

/** Migrates under an advisory lock, which ends with the connection at the latest. */
async function underAdvisoryLock(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
  await migrateToLatest(connection)
  await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
}

async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  await refuseNewerDatabase(db)
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

/** @throws Error for the operator if an unknown migration has run; nothing is changed then */
async function refuseNewerDatabase(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new Error(
      `A newer Reelroom has written it. This build does not know the migration ${unknown.join(', ')}. Start the newer build, or restore a back-up from before the update (npm run restore -- FILE).`,
    )
}
