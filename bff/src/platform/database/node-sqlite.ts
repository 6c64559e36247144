import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { storageError } from './storage-error.ts'

/** How long a statement waits for another process (ms). */
export const BUSY_TIMEOUT_MS = 5000

/**
 * The part of Node's own SQLite that Kysely's dialect needs. Write-ahead log with full synchronization: an
 * acknowledged write survives the process and the machine (https://sqlite.org/pragma.html#pragma_synchronous).
 * Statements are cached, because preparing one takes longer than running it. Deleted data is overwritten with zeros
 * (https://sqlite.org/pragma.html#pragma_secure_delete).
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  // The timeout comes first: changing the journal mode waits too, when another process opens the file.
  database.exec(`
    pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on`)
  const statementCache = new LRUCache<string, SqliteStatement>({ max: 500 })
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const cached = statementCache.get(sql)
      if (cached) return cached
      // A transaction takes the lock when it begins: waiting for it later fails at once when another process has written.
      const prepared = statementOf(withStorageErrors(() => database.prepare(sql === 'begin' ? 'begin immediate' : sql)))
      const statement = sql === 'rollback' ? ifInTransaction(database, prepared) : prepared
      // Some pragmas take effect when they are prepared (https://sqlite.org/pragma.html).
      if (!sql.startsWith('pragma')) statementCache.set(sql, statement)
      return statement
    },
  }
}

/**
 * A full disk and some other faults make SQLite roll the transaction back by itself. A second rollback would be an error that
 * hides the cause (https://sqlite.org/lang_transaction.html).
 */
function ifInTransaction(database: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  const run: SqliteStatement['run'] = (parameters) =>
    database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }
  return { ...rollback, run }
}

function statementOf(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => withStorageErrors(() => statement.all(...values(parameters))),
    run: (parameters) => withStorageErrors(() => statement.run(...values(parameters))),
    *iterate(parameters) {
      try {
        yield* statement.iterate(...values(parameters))
      } catch (error) {
        throw storageError(error)
      }
    },
  }
}

function withStorageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storageError(error)
  }
}
