import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isKnownMigration, type MigrationOptions } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { asBackupError, decompress, kindOf, readManifest, type Manifest } from './backup-file.ts'
import { tablesAfter, type CopiedTable } from './copied-tables.ts'
import { differences, summarizeAll, type RowSource, type TableSummary } from './copy-rows.ts'
import { snapshotOfFile } from './database-snapshot.ts'
import { listOf, quoted, SqliteRows } from './sqlite-rows.ts'

/** A backup that is whole, and that this build can restore. */
export interface CheckedBackup {
  /** The backup’s own description; null in a file of an earlier version, which is a copy of the database. */
  readonly manifest: Manifest | null
  /** The last migration of its tables. */
  readonly migration: string
  readonly tables: readonly CopiedTable[]
  readonly summaries: readonly TableSummary[]
}

export interface CheckOptions {
  readonly build: NonNullable<MigrationOptions['build']>
  /** Where the backup is decompressed for a while; the folder for temporary files without it. */
  readonly workDir?: string
}

/**
 * Reads a whole backup and compares it with its description. Writes nothing but a temporary file.
 * @throws BackupError if it is cut, damaged, newer than this build, or no backup
 */
export const checkBackup = (file: string, options: CheckOptions): Promise<CheckedBackup> =>
  withBackup(file, options, async (checked) => checked)

/** Checks a backup, and passes it on while its rows can be read. */
export async function withBackup<T>(
  file: string,
  { build, workDir }: CheckOptions,
  work: (backup: CheckedBackup, rows: RowSource) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`)
  let folder: string | null = null
  let isChecked = false
  try {
    folder = mkdtempSync(join(workDir ?? tmpdir(), 'reelroom-backup-'))
    const path = join(folder, 'rows.sqlite')
    await unpack(file, path)
    const database = new DatabaseSync(path)
    try {
      const rows = new SqliteRows(database)
      const checked = await readAll(file, path, database, build)
      isChecked = true
      return await work(checked, rows)
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) throw damaged(file, error)
    throw (workDir === undefined && !isChecked && noPlaceToUnpack(file, error)) || asBackupError(error)
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

async function unpack(file: string, to: string): Promise<void> {
  const kind = kindOf(file)
  if (kind === 'zstd') return decompress(file, to)
  if (kind === 'sqlite') return copyFileSync(file, to)
  throw new BackupError(
    kind === 'pg_dump'
      ? `${file} was made by pg_dump. Restore it into PostgreSQL: pg_restore --clean --if-exists --no-owner --single-transaction --dbname=ADDRESS ${file}`
      : `${file} is not a backup of Reelroom.`,
  )
}

async function readAll(
  file: string,
  path: string,
  database: DatabaseSync,
  build: CheckOptions['build'],
): Promise<CheckedBackup> {
  const described = readManifest(database)
  const migration = described ? described.manifest.migration : await migrationOfCopy(file, path, database, build)
  if (described && !isKnownMigration(migration)) throw newerBackup(file, described.manifest, build)
  const tables = await tablesAfter(migration)
  const summaries = await summarizeAll(new SqliteRows(database), tables)
  const faults = [
    ...differences(described?.summaries ?? summaries, summaries),
    ...tables.flatMap((table) => brokenReferences(database, table)),
  ]
  if (faults.length > 0) throw new BackupError(`${file} is damaged: ${faults.join(', ')}. Use another backup.`)
  return { manifest: described?.manifest ?? null, migration, tables, summaries }
}

/** The last migration of a backup by an earlier version, which is a copy of the whole database. */
async function migrationOfCopy(
  file: string,
  path: string,
  database: DatabaseSync,
  build: CheckOptions['build'],
): Promise<string> {
  const isOurs = database.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get()
  if (!isOurs) throw new BackupError(`${file} is not a backup of Reelroom.`)
  const integrity = database.prepare('pragma integrity_check').get()?.['integrity_check']
  if (integrity !== 'ok') throw damaged(file, integrity)
  const snapshot = await snapshotOfFile(path, build)
  await snapshot.close()
  return snapshot.migration
}

/** The rows of a table that refer to rows which are missing, as phrases for the operator. */
function brokenReferences(database: DatabaseSync, { name, references }: CopiedTable): string[] {
  return references.flatMap(({ columns, parent, parentColumns }) => {
    const isSet = columns.map((column) => `${quoted(column)} is not null`).join(' and ')
    const missing = database
      .prepare(
        `select count(*) as rows from ${quoted(name)} where ${isSet}
          and (${listOf(columns)}) not in (select ${listOf(parentColumns)} from ${quoted(parent)})`,
      )
      .get()?.['rows']
    return missing === 0 ? [] : [`${String(missing)} rows of ${name} belong to missing rows of ${parent}`]
  })
}

/** SQLite’s SQLITE_FULL, or the system’s errors for a folder that has no room or cannot be written; null for any other. */
function noPlaceToUnpack(file: string, error: unknown): BackupError | null {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const isFull =
    code === 'ENOSPC' || code === 'EDQUOT' || (code === 'ERR_SQLITE_ERROR' && (Number(errcode) & 0xff) === 13)
  const isClosed = (error as NodeJS.ErrnoException).syscall === 'mkdtemp'
  if (!isFull && !isClosed) return null
  return new BackupError(
    isFull
      ? `There is too little room in ${tmpdir()}, where ${file} is unpacked for the check. Make room there, or set TMPDIR to another folder.`
      : `${tmpdir()} cannot be written (${String(code)}), and ${file} is unpacked there for the check. Set TMPDIR to another folder.`,
    { cause: error },
  )
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html), or a table that is missing. */
function isDamage(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && [1, 11, 26].includes(Number(errcode) & 0xff)
}

const damaged = (file: string, cause: unknown): BackupError =>
  new BackupError(`${file} is damaged or incomplete. Use another backup.`, { cause })

const newerBackup = (file: string, manifest: Manifest, build: CheckOptions['build']): BackupError =>
  new BackupError(
    `${file} was written by Reelroom ${manifest.version} (build ${manifest.build}); this is ${build.version} (build ${build.id}), which does not know the migration ${manifest.migration}. Restore it with Reelroom ${manifest.version}, or choose an older backup.`,
  )
