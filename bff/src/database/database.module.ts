import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Config } from '../config/config.ts'
import { accountsAndPersonalArea } from './migrations/0001-accounts-and-personal-area.ts'
import { openSqlite } from './node-sqlite.ts'
import type { Database } from './schema.ts'

/** The one connection to the user database, migrated to the newest schema. */
export class UserDatabase extends Kysely<Database> {}

/** Opens the embedded database in `dataDir`, creating and migrating it as needed. */
export async function openDatabase(dataDir: string): Promise<UserDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const database = new UserDatabase({
    dialect: new SqliteDialect({ database: openSqlite(join(dataDir, 'reelroom.sqlite')) }),
  })
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ '0001-accounts-and-personal-area': accountsAndPersonalArea }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return database
}

@Global()
@Module({
  providers: [
    { provide: UserDatabase, inject: [Config], useFactory: (config: Config) => openDatabase(config.dataDir) },
  ],
  exports: [UserDatabase],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy()
  }
}
