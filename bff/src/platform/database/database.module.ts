import { AsyncLocalStorage } from 'node:async_hooks'
import { statSync } from 'node:fs'
import {
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Kysely, sql, type Dialect, type Transaction, type TransactionBuilder } from 'kysely'
import type { DatabaseConfig } from '../config/config.ts'
import type { DatabaseReach } from './database-reach.ts'
import { BUSY_TIMEOUT_MS } from './node-sqlite.ts'
import { ServerPresence } from './server-presence.store.ts'
import { WalCheckpointer } from './wal-checkpointer.ts'
import type { Database } from './schema.ts'

const logger = new Logger('database')
/** The longest time (ms) for deleted data in the log. */
const LOG_LIFETIME_MS = 10_000

/** A conflict of two transactions: one was rolled back (SQLSTATE 40001, 40P01) and can run again. */
const transactionConflicts = handleWhen((error) =>
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code)),
)
const retryOnConflict = retry(transactionConflicts, {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 2, maxDelay: 200 }),
})

/** Writes rows at the beginning of a transaction, which may run again. */
export type FirstStep = (transaction: Transaction<Database>) => Promise<void>
const firstSteps = new AsyncLocalStorage<{ step: FirstStep | null }>()

/** Runs `work`, whose first transaction begins with `step`: both are committed, or neither. */
export async function withFirstStep<T>(step: FirstStep, work: () => Promise<T>): Promise<T> {
  const scope: { step: FirstStep | null } = { step }
  try {
    return await firstSteps.run(scope, work)
  } finally {
    // Work in the background that began here, such as the refresh of a cache, has no part in it.
    scope.step = null
  }
}

/** The user database, migrated to the newest schema. */
export class UserDatabase extends Kysely<Database> {
  private readonly checkpointer: WalCheckpointer | null
  private readonly emptyingTimer: NodeJS.Timeout | undefined
  private emptying: Promise<void> = Promise.resolve()

  constructor(
    readonly kind: DatabaseConfig['kind'],
    dialect: Dialect,
    /** Whether the product can use it; null for a connection of a command or a migration. */
    readonly reach: DatabaseReach | null,
    /** The file of the embedded database. */
    private readonly path: string | null = null,
  ) {
    super({ dialect })
    this.checkpointer = path === null ? null : new WalCheckpointer(path, (pages) => this.setAutocheckpoint(pages))
    if (path !== null) this.emptyingTimer = setInterval(() => this.emptyLogUnlessBusy(), LOG_LIFETIME_MS).unref()
  }

  override async destroy(): Promise<void> {
    clearInterval(this.emptyingTimer)
    this.reach?.stop()
    await this.emptying
    await this.checkpointer?.stop()
    await super.destroy()
  }

  /**
   * A transaction sees the rows as they were when it began, on PostgreSQL as on SQLite, and no update is lost: after a conflict
   * the work runs again from its beginning, so it may only read and write rows.
   */
  override transaction(): TransactionBuilder<Database> {
    const builder = this.isolatedTransaction()
    const scope = firstSteps.getStore()
    const step = scope?.step
    if (!scope || !step) return builder
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const result = await execute(async (transaction) => {
        await step(transaction)
        return work(transaction)
      })
      scope.step = null
      return result
    }
    return builder
  }

  /** Asks for nothing but an answer. @throws ProblemException `storage-unavailable` */
  async answers(): Promise<void> {
    await sql`select 1`.execute(this)
  }

  /** The bytes of the database, and of the log (WAL) that the embedded one has beside it. */
  async size(): Promise<{ readonly bytes: number; readonly logBytes: number }> {
    if (this.path !== null) return { bytes: sizeOfFile(this.path), logBytes: sizeOfFile(`${this.path}-wal`) }
    const { rows } = await sql<{
      bytes: number | string
    }>`select pg_database_size(current_database()) as bytes`.execute(this)
    return { bytes: Number(rows[0]?.bytes), logBytes: 0 }
  }

  private isolatedTransaction(): TransactionBuilder<Database> {
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

  /**
   * Moves the content of the embedded database's log into its file and empties the log, which otherwise contains
   * deleted data. It waits for no other process: while one reads or writes, the log stays until a later time. A
   * failure is logged. On PostgreSQL it does nothing.
   */
  async emptyLog(): Promise<void> {
    if (this.path === null) return
    const checkpoint = this.connection().execute(async (connection) => {
      try {
        await sql`pragma busy_timeout = 0`.execute(connection)
        await sql`pragma wal_checkpoint(truncate)`.execute(connection)
      } finally {
        await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
      }
    })
    this.emptying = checkpoint.catch(({ message, cause }: Error) =>
      logger.warn(`the log could not be emptied: ${cause instanceof Error ? cause.message : message}`),
    )
    await this.emptying
  }

  private emptyLogUnlessBusy(): void {
    if (sizeOfFile(`${this.path}-wal`) > 0 && !this.checkpointer?.isActive) void this.emptyLog()
  }

  private setAutocheckpoint(pages: number): Promise<unknown> {
    return sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(this)
  }
}

const sizeOfFile = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  /** The file of the embedded database is locked as long as the process lives, which says the same. */
  private readonly presence: ServerPresence | null

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {
    this.presence = database.kind === 'postgres' ? new ServerPresence(database) : null
  }

  /** Provides the database to every module, and closes it when the server ends. */
  static with(database: UserDatabase): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: UserDatabase, useValue: database }],
      exports: [UserDatabase],
    }
  }

  async onModuleInit(): Promise<void> {
    await this.presence?.start()
  }

  async onApplicationShutdown(): Promise<void> {
    await this.presence?.stop()
    await this.database.destroy()
  }
}
