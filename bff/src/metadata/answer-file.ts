import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PAGE_BYTES = 4096
/** The least that is deleted at once if there is no room (rows). */
const MIN_EVICTED = 20
/** Expired rows that are deleted at each writing: more than are written, so that they never grow. */
const EXPIRED_AT_ONCE = 100

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const [FULL, DAMAGED] = [13, [11, 26]]

export interface StoredRow {
  readonly key: Uint8Array
  readonly value: Uint8Array
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/**
 * A file of values by keys, bounded in bytes; the oldest are deleted first. It is an SQLite database without synchronization:
 * a crash of the machine may damage it, and its reader checks each value and removes a damaged file.
 */
export class AnswerFile {
  private constructor(private readonly database: DatabaseSync) {}

  /** Opens or creates the file, which only its owner can read. @throws an error of SQLite or of the file system */
  static open(path: string, maxBytes: number): AnswerFile {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // SQLite gives its log the mode of the file.
    closeSync(openSync(path, 'a', 0o600))
    const database = new DatabaseSync(path)
    try {
      database.exec(`
        pragma busy_timeout = 0; pragma page_size = ${PAGE_BYTES}; pragma journal_mode = wal; pragma synchronous = off;
        pragma cache_size = -512; pragma max_page_count = ${Math.floor(maxBytes / PAGE_BYTES)};
        create table if not exists answers (key blob primary key, value blob not null, expires_at integer not null);
        create index if not exists answers_by_expiry on answers (expires_at)`)
      return new AnswerFile(database)
    } catch (error) {
      database.close()
      throw error
    }
  }

  read(key: Uint8Array, now: number): Uint8Array | null {
    const row = this.database.prepare('select value from answers where key = ? and expires_at > ?').get(key, now)
    // SAFETY: only `write` adds rows; a damaged file may have another value, which the check of its digest refuses.
    return (row?.['value'] as Uint8Array | undefined) ?? null
  }

  /** Writes all rows or none. @throws an error of SQLite */
  write(rows: readonly StoredRow[], now: number): void {
    try {
      this.replace(rows, now)
    } catch (error) {
      if (primaryCodeOf(error) !== FULL) throw error
      this.evictOldest()
      this.replace(rows, now)
    }
  }

  close(): void {
    this.database.close()
  }

  private replace(rows: readonly StoredRow[], now: number): void {
    this.inTransaction(() => {
      this.database
        .prepare(
          'delete from answers where rowid in (select rowid from answers where expires_at <= ? order by expires_at limit ?)',
        )
        .run(now, EXPIRED_AT_ONCE)
      // A replaced row gets a new number, so that the order of numbers is that of age.
      const insert = this.database.prepare('insert or replace into answers (key, value, expires_at) values (?, ?, ?)')
      for (const { key, value, expiresAt } of rows) insert.run(key, value, expiresAt)
    })
  }

  private evictOldest(): void {
    this.inTransaction(() => {
      this.database
        .prepare(
          'delete from answers where rowid in (select rowid from answers order by rowid limit max(?, (select count(*) from answers) / 20))',
        )
        .run(MIN_EVICTED)
    })
  }

  private inTransaction(work: () => void): void {
    this.database.exec('begin immediate')
    try {
      work()
      this.database.exec('commit')
    } catch (error) {
      // A full file makes SQLite roll back by itself.
      if (this.database.isTransaction) this.database.exec('rollback')
      throw error
    }
  }
}

/** Whether an error says that the file is damaged, or no database at all. */
export const isDamage = (error: unknown): boolean => DAMAGED.includes(primaryCodeOf(error))

const primaryCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : -1
