import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Logger } from '@nestjs/common'

/** The file of the embedded database in its folder. */
export const databaseFile = (dir: string): string => join(dir, 'reelroom.sqlite')

/** The operator's remedies for a damaged file. */
const RECOVERY_ADVICE = 'Move it away, then restore a backup (operate restore FILE) or start with an empty one.'

/**
 * Creates the embedded database's file if it is missing. It appears completely or not at all, even if several processes
 * start at once, so that an empty file is never one that is still being written.
 * @throws Error with a sentence for the operator if its data is lost
 */
export function ensureDatabaseFile(path: string): void {
  // The log is looked at first: a process that creates the file at this moment has no log yet.
  const log = sizeOf(`${path}-wal`)
  const size = sizeOf(path)
  if (size === 0) throw new Error(`${path} is empty, though a database was kept there. ${RECOVERY_ADVICE}`)
  if (size === null && log) throw new Error(`${path} is missing, but its log is there: ${path}-wal. ${RECOVERY_ADVICE}`)
  if (size === null) makeDatabaseFile(path)
}

/** The person whose permissions the sentences below name. */
const SERVER_USER = 'the user that runs Reelroom'
/** What the operator can do, by SQLite's result codes (https://sqlite.org/rescode.html): primary ones, and one that has another cause. */
const adviceOfSqlite: Readonly<Record<number, string>> = {
  5: 'Another program has locked it. Close that program, and start again.',
  8: `Let ${SERVER_USER} write the file and its folder.`,
  10: 'The disk reports an error. Check it, and start again.',
  11: RECOVERY_ADVICE,
  13: 'Make room on the disk, and start again.',
  14: `Check that it is a file, and that ${SERVER_USER} may read and write it and its folder.`,
  26: RECOVERY_ADVICE,
  // SQLITE_IOERR_SHMSIZE: the index of the log cannot grow.
  4874: 'Usually the disk is full. Make room on the disk, and start again.',
}
const adviceOfSystem: Readonly<Record<string, string>> = {
  EACCES: `Let ${SERVER_USER} write there, or choose another folder (DATA_DIR).`,
  EPERM: `Let ${SERVER_USER} write there, or choose another folder (DATA_DIR).`,
  EROFS: 'The disk is mounted read-only. Mount it for writing, or choose another folder (DATA_DIR).',
  EEXIST: 'There is a file in its place. Choose another folder (DATA_DIR).',
  ENOTDIR: 'There is a file in its place. Choose another folder (DATA_DIR).',
  ENOSPC: 'Make room on the disk, and start again.',
}

/** The message of an error of the file, with what the operator can do about it. */
export function fileErrorMessage({ message, errcode, code }: Error & { errcode?: unknown; code?: unknown }): string {
  const result = Number(errcode)
  const advice = adviceOfSqlite[result] ?? adviceOfSqlite[result & 0xff] ?? adviceOfSystem[String(code)]
  return advice ? `${message}. ${advice}` : message
}

/** Creates the folder of the database, which only its owner may read, if it is missing. */
export function ensureDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/**
 * Lets only the owner read the files of the database, if that is the user of this process. SQLite gives the log and its
 * index the mode of the database.
 */
export function restrictDatabaseFiles(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const facts = statSync(file, { throwIfNoEntry: false })
    if (!facts?.isFile() || facts.uid !== process.geteuid?.() || (facts.mode & 0o077) === 0) continue
    try {
      chmodSync(file, facts.mode & 0o700)
    } catch (error) {
      // Some file systems have no modes.
      new Logger('database').warn(`others on this machine may read ${file}: ${(error as Error).message}`)
    }
  }
}

function makeDatabaseFile(path: string): void {
  const temporaryPath = `${path}.${randomUUID()}`
  try {
    closeSync(openSync(temporaryPath, 'wx', 0o600))
    const database = new DatabaseSync(temporaryPath)
    database.exec('pragma journal_mode = wal')
    database.close()
    moveIntoPlace(temporaryPath, path)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(temporaryPath + ending, { force: true })
  }
}

/** Links the draft to its place, because a link never replaces a file that another process has created in between. */
function moveIntoPlace(temporaryPath: string, path: string): void {
  try {
    linkSync(temporaryPath, path)
  } catch (error) {
    // Some file systems have no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(temporaryPath, path)
  }
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null
