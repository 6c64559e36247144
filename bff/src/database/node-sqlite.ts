import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/**
 * Node's own SQLite as Kysely's dialect wants it. Write-ahead log with full synchronisation: an acknowledged write
 * survives the process and the machine (https://sqlite.org/pragma.html#pragma_synchronous).
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;')
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
