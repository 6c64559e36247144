import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Kysely, sql, type Dialect, type Transaction, type TransactionBuilder } from 'kysely'
import type { DatabaseConfig } from '../config/config.ts'
import { WalCheckpointer } from './wal-checkpointer.ts'
import type { Database } from './schema.ts'

/** A conflict of two transactions: one was rolled back (SQLSTATE 40001, 40P01) and can run again. */
const transactionConflicts = handleWhen((error) =>
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code)),
)
const retryOnConflict = retry(transactionConflicts, {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 2, maxDelay: 200 }),
})

/** The user database, migrated to the newest schema. */
export class UserDatabase extends Kysely<Database> {
  private readonly checkpointer: WalCheckpointer | null

  constructor(
    readonly kind: DatabaseConfig['kind'],
    dialect: Dialect,
    /** The file of the embedded database. */
    path: string | null = null,
  ) {
    super({ dialect })
    this.checkpointer = path === null ? null : new WalCheckpointer(path, (pages) => this.setAutocheckpoint(pages))
  }

  override async destroy(): Promise<void> {
    await this.checkpointer?.stop()
    await super.destroy()
  }

  /**
   * A transaction sees the rows as they were when it began, on PostgreSQL as on SQLite, and no update is lost: after a conflict
   * the work runs again from its beginning, so it may only read and write rows.
   */
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction()
    if (this.kind === 'sqlite') return builder
    const isolated = builder.setIsolationLevel('repeatable read')
    const executeOnce = isolated.execute.bind(isolated)
    isolated.execute = (work) => retryOnConflict.execute(() => executeOnce(work))
    return isolated
  }

  /**
   * A transaction that does not wait for the disk, for pieces of long work that can be resumed. When the machine goes down, the
   * last pieces may be lost, each completely and in reverse order. Any later ordinary transaction makes them durable.
   */
  async piece<T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> {
    if (this.kind === 'postgres')
      return this.transaction().execute(async (transaction) => {
        await sql`set local synchronous_commit = off`.execute(transaction)
        return work(transaction)
      })
    const result = await this.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection)
      try {
        return await connection.transaction().execute(work)
      } finally {
        await sql`pragma synchronous = full`.execute(connection)
      }
    })
    await this.checkpointer?.afterPiece()
    return result
  }

  private setAutocheckpoint(pages: number): Promise<unknown> {
    return sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(this)
  }
}

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Provides the database to every module, and closes it when the server ends. */
  static with(database: UserDatabase): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: UserDatabase, useValue: database }],
      exports: [UserDatabase],
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy()
  }
}
