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
  return sqliteForKysely(database)
}

/** An open connection as Kysely's dialect needs it. */
export function sqliteForKysely(database: DatabaseSync): SqliteDatabase {
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

/**
 * Rows are read as arrays, and become objects here: the objects that Node makes have no prototype and no common shape, and take
 * twice as long to make and to read.
 */
function statementOf(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  statement.setReturnArrays(true)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) =>
      withStorageErrors(() => {
        const rows = statement.all(...values(parameters))
        return rows.length > 0 ? rows.map(rowOf(statement)) : []
      }),
    run: (parameters) => withStorageErrors(() => statement.run(...values(parameters))),
    *iterate(parameters) {
      try {
        let toRow: ReturnType<typeof rowOf> | undefined
        for (const row of statement.iterate(...values(parameters))) {
          toRow ??= rowOf(statement)
          yield toRow(row)
        }
      } catch (error) {
        throw storageError(error)
      }
    },
  }
}

/** The columns are those of the last run: after a migration by another process they may be others than before. */
function rowOf(statement: StatementSync): (row: unknown) => Record<string, unknown> {
  const names = statement.columns().map(({ name }) => name)
  return (row) => {
    // SAFETY: the statement returns arrays.
    const values = row as readonly unknown[]
    const named: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) named[names[index]!] = values[index]
    return named
  }
}

function withStorageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storageError(error)
  }
}
