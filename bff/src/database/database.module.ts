import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Kysely, SqliteDialect, type Dialect, type TransactionBuilder } from 'kysely'
import { Config, type DatabaseConfig } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'

/** Two transactions wanted the same row; one of them was undone (SQLSTATE 40001, 40P01) and may simply run again. */
const collided = handleWhen((error) => ['40001', '40P01'].includes(String((error as { code?: unknown }).code)))
const again = retry(collided, { maxAttempts: 20, backoff: new ExponentialBackoff({ initialDelay: 2, maxDelay: 200 }) })

/** The user database, migrated to the newest schema. */
export class UserDatabase extends Kysely<Database> {
  constructor(
    readonly kind: DatabaseConfig['kind'],
    dialect: Dialect,
  ) {
    super({ dialect })
  }

  /**
   * A transaction sees the rows as they were when it began, on PostgreSQL as on SQLite, and nobody's change is lost: when
   * another one was quicker, the work runs again from its beginning, so it does nothing but read and write rows.
   */
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction()
    if (this.kind === 'sqlite') return builder
    const isolated = builder.setIsolationLevel('repeatable read')
    const once = isolated.execute.bind(isolated)
    isolated.execute = (work) => again.execute(() => once(work))
    return isolated
  }
}

/** Opens the user database, creating the embedded one and migrating either as needed. */
export async function openDatabase(config: DatabaseConfig): Promise<UserDatabase> {
  const database = new UserDatabase(config.kind, dialectOf(config))
  try {
    await migrated(config, database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

function dialectOf(config: DatabaseConfig): Dialect {
  if (config.kind === 'postgres') return postgresDialect(config.url)
  mkdirSync(config.dir, { recursive: true })
  return new SqliteDialect({ database: openSqlite(join(config.dir, 'reelroom.sqlite')) })
}

/** On PostgreSQL over a connection of its own, which may wait for its turn longer than a visitor would. */
async function migrated(config: DatabaseConfig, database: UserDatabase): Promise<void> {
  if (config.kind === 'sqlite') return migrate(database, 'sqlite')
  const patient = new UserDatabase(config.kind, postgresDialect(config.url, { patient: true }))
  try {
    await migrate(patient, 'postgres')
  } finally {
    await patient.destroy()
  }
}

@Global()
@Module({
  providers: [
    { provide: UserDatabase, inject: [Config], useFactory: (config: Config) => openDatabase(config.database) },
  ],
  exports: [UserDatabase],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy()
  }
}
