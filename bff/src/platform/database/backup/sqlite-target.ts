import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'
import { UserDatabase } from '../database.module.ts'
import { lockFile, unlockFile } from './database-use.ts'
import { databaseFile, ensureDataFolder } from '../embedded-file.ts'
import { migrate } from '../migrate.ts'
import { openSqlite } from '../node-sqlite.ts'
import { BackupError } from './backup-error.ts'
import { syncToDisk } from './backup-file.ts'
import type { CopiedTable } from './copied-tables.ts'
import { timeInName, type CopyTarget, type TargetOptions } from './copy-target.ts'
import type { Row, TableSummary } from './copy-rows.ts'
import { quoted, SqliteRows } from './sqlite-rows.ts'

/** Opens the embedded database in this folder as a target. The rows go into a draft beside it, which then takes its place. */
export function openSqliteTarget(dir: string, { build, replaces }: TargetOptions): CopyTarget {
  const path = databaseFile(dir)
  if (!replaces && existsSync(path))
    throw new BackupError(`${path} exists already; it stays unchanged. Name a folder without a database.`)
  ensureDataFolder(dir)
  const lock = existsSync(path) ? lockFile(path) : null
  return new SqliteTarget(path, lock, build)
}

class SqliteTarget implements CopyTarget {
  private readonly draft: string
  private file: DatabaseSync | null = null
  private rows: SqliteRows | null = null
  private indexes: string[] = []

  constructor(
    private readonly path: string,
    private readonly lock: DatabaseSync | null,
    private readonly build: TargetOptions['build'],
  ) {
    this.draft = `${path}.unfinished`
  }

  async prepare(migration: string): Promise<void> {
    this.removeDraft()
    closeSync(openSync(this.draft, 'wx', 0o600))
    await this.migrate(migration)
    this.file = new DatabaseSync(this.draft, { enableForeignKeyConstraints: false })
    this.rows = new SqliteRows(this.file)
    this.file.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; begin')
    // Making an index of all rows is several times faster than adding each row to it.
    const indexes = this.file
      .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`)
      .all()
    this.indexes = indexes.map((row) => String(row['sql']))
    for (const { name } of indexes) this.file.exec(`drop index ${quoted(String(name))}`)
  }

  write(table: CopiedTable, rows: readonly Row[]): Promise<void> {
    return this.rows!.write(table, rows)
  }

  read(table: CopiedTable): AsyncIterable<readonly Row[]> {
    return this.rows!.read(table)
  }

  summarize(table: CopiedTable): Promise<TableSummary> {
    return this.rows!.summarize(table)
  }

  async finish(): Promise<string | null> {
    for (const index of this.indexes) this.file?.exec(index)
    this.file?.exec('commit')
    const broken = this.file?.prepare('select "table", count(*) as rows from pragma_foreign_key_check group by 1').get()
    if (broken)
      throw new BackupError(`${String(broken['rows'])} rows of ${String(broken['table'])} belong to missing rows.`)
    this.file?.close()
    this.file = null
    await this.migrate()
    syncToDisk(this.draft)
    const kept = this.setFormerAside()
    renameSync(this.draft, this.path)
    syncToDisk(dirname(this.path))
    this.lock?.close()
    return kept
  }

  async abandon(): Promise<void> {
    this.file?.close()
    this.removeDraft()
    if (this.lock?.isOpen) unlockFile(this.lock)
  }

  /** Gives the former file a second name, so that there is a database at every moment. */
  private setFormerAside(): string | null {
    if (!existsSync(this.path)) return null
    const kept = this.path.replace(/sqlite$/, `before-restore-${timeInName(Date.now())}.sqlite`)
    // The log of a damaged file must not count as that of the new one.
    for (const ending of ['-wal', '-shm'])
      if (existsSync(this.path + ending)) renameSync(this.path + ending, kept + ending)
    try {
      linkSync(this.path, kept)
    } catch {
      // Some file systems have no hard links.
      renameSync(this.path, kept)
    }
    return kept
  }

  private async migrate(upTo?: string): Promise<void> {
    const database = new UserDatabase('sqlite', new SqliteDialect({ database: openSqlite(this.draft) }), null)
    try {
      await migrate(database, 'sqlite', { build: this.build, ...(upTo === undefined ? {} : { upTo }) })
    } finally {
      await database.destroy()
    }
  }

  private removeDraft(): void {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(this.draft + ending, { force: true })
  }
}
