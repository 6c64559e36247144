import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, readSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ProblemException } from '../../http/problem-exception.ts'
import { fileErrorMessage } from '../embedded-file.ts'
import { BackupError } from './backup-error.ts'
import type { CopiedTable } from './copied-tables.ts'
import type { TableSummary } from './copy-rows.ts'
import { listOf, quoted } from './sqlite-rows.ts'

/** Grows when a backup can no longer be read as before. */
const FORMAT = 1

/** The description of a backup in its own file. */
export interface Manifest {
  readonly format: number
  /** The version and the build of Reelroom that wrote it. */
  readonly version: string
  readonly build: string
  /** The last migration of the tables in it. */
  readonly migration: string
  /** The catalogue that its titles belong to. */
  readonly source: 'embedded' | 'live'
  /** Epoch milliseconds */
  readonly made_at: number
}

/** The kind of a file, by its first bytes. `sqlite` is a backup of an earlier version, or one that was decompressed. */
export type FileKind = 'zstd' | 'sqlite' | 'pg_dump' | 'unknown'

export function kindOf(file: string): FileKind {
  const start = Buffer.alloc(16)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, start, 0, start.length, 0)
  } finally {
    closeSync(opened)
  }
  // RFC 8878 §3.1.1, https://sqlite.org/fileformat.html, the custom format of pg_dump
  if (start.readUInt32LE(0) === 0xfd_2f_b5_28) return 'zstd'
  if (start.toString('latin1') === 'SQLite format 3\0') return 'sqlite'
  return start.toString('latin1', 0, 5) === 'PGDMP' ? 'pg_dump' : 'unknown'
}

/** Creates an empty file, which SQLite accepts as an empty database. */
export const createDraft = (path: string): void => closeSync(openSync(path, 'wx', 0o600))

/** The file must not outlive a failure, so nothing waits for the disk and nothing can be taken back. */
export const draftPragmas = (schema: string): string =>
  `pragma ${schema}.journal_mode = off; pragma ${schema}.synchronous = off`

/** Works on the database of a draft, in one transaction. */
export async function inDraft<T>(path: string, work: (draft: DatabaseSync) => T | Promise<T>): Promise<T> {
  const draft = new DatabaseSync(path)
  try {
    draft.exec(`${draftPragmas('main')}; begin`)
    const result = await work(draft)
    draft.exec('commit')
    return result
  } finally {
    draft.close()
  }
}

/** Creates the tables of a backup without indexes, because a restore makes those. */
export function createTables(database: DatabaseSync, schema: string, tables: readonly CopiedTable[]): void {
  for (const { name, columns } of tables)
    database.exec(
      `create table ${schema}.${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`,
    )
}

/** Writes the description of the backup into it. */
export function writeManifest(
  draft: DatabaseSync,
  manifest: Omit<Manifest, 'format'>,
  summaries: readonly TableSummary[],
): void {
  const row = { format: FORMAT, ...manifest }
  draft.exec(`create table backup (format integer, version text, build text, migration text, source text, made_at bigint);
    create table backup_tables (name text, "rows" bigint, checksum text)`)
  draft.prepare(`insert into backup (${listOf(Object.keys(row))}) values (?, ?, ?, ?, ?, ?)`).run(...Object.values(row))
  const insert = draft.prepare('insert into backup_tables values (?, ?, ?)')
  for (const { name, rows, checksum } of summaries) insert.run(name, rows, checksum)
}

/** Reads the description of a backup; null if the file is no backup of this format. */
export function readManifest(database: DatabaseSync): { manifest: Manifest; summaries: TableSummary[] } | null {
  const found = database.prepare(
    `select count(*) as tables from sqlite_master where name in ('backup', 'backup_tables')`,
  )
  if (found.get()?.['tables'] !== 2) return null
  // SAFETY: `writeManifest` wrote them.
  const manifest = database.prepare('select * from backup').get() as unknown as Manifest
  const summaries = database
    .prepare('select name, "rows", checksum from backup_tables')
    .all() as unknown as TableSummary[]
  if (manifest.format > FORMAT)
    throw new BackupError(
      `This backup was written by Reelroom ${manifest.version} (build ${manifest.build}) in a newer format. Restore it with that version.`,
    )
  return { manifest, summaries }
}

/** Files are compressed in parts of this size: with Node's smaller ones, its queue of work takes as long as the work. */
const PART_BYTES = 2 ** 18

/** Compresses a file into a new one, with a checksum of its content, and waits until the disk has it. */
export async function compress(from: string, to: string): Promise<void> {
  const params = { [constants.ZSTD_c_compressionLevel]: 2, [constants.ZSTD_c_checksumFlag]: 1 }
  await pipeline(
    createReadStream(from, { highWaterMark: PART_BYTES }),
    createZstdCompress({ params, chunkSize: PART_BYTES }),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** @throws BackupError if the file is cut or damaged */
export async function decompress(from: string, to: string): Promise<void> {
  try {
    await pipeline(
      createReadStream(from, { highWaterMark: PART_BYTES }),
      createZstdDecompress({ chunkSize: PART_BYTES }),
      createWriteStream(to, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('ZSTD') || isCut(error))
      throw new BackupError(`${from} is damaged or incomplete. Use another backup.`, { cause: error })
    throw error
  }
}

const isCut = (error: unknown): boolean => /unexpected end of file/i.test(String((error as Error).message))

/** Waits until the disk has the file, or the names in the folder. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** @throws BackupError if the folder of the file has less room than this (bytes) */
export function requireRoom(file: string, bytes: number, roomIn = freeBytes): void {
  const free = roomIn(dirname(file))
  if (free < bytes)
    throw new BackupError(
      `There is too little room on the disk for ${file}: ${megabytes(free)} are free, and ${megabytes(bytes)} are needed. Make room, or choose another folder.`,
    )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`

/** The sentence for a failure of the disk; other errors stay as they are. */
export function asBackupError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  const cause = error.cause instanceof Error ? error.cause : error
  // The tables refuse a row that refers to a missing one; a request would get this problem after its account is deleted.
  if (error instanceof ProblemException && error.type === 'sign-in-required')
    return new BackupError(`Some rows belong to missing rows: ${cause.message}.`, { cause: error })
  const message = fileErrorMessage(cause)
  return message === cause.message ? error : new BackupError(message, { cause: error })
}
