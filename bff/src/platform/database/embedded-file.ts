import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** What the operator can do about a damaged file. */
const RECOVERY_ADVICE = 'Move it away, then restore a back-up (npm run restore -- FILE) or begin anew.'

/**
 * Makes the embedded database's file where there is none. It appears complete or not at all, also when several processes start
 * at once, so that an empty file is never one that is being made.
 * @throws Error with a sentence for the operator when what was kept in it is lost
 */
export function ensureDatabaseFile(path: string): void {
  // The log is looked at first: a process that creates the file at this moment has no log yet.
  const log = sizeOf(`${path}-wal`)
  const size = sizeOf(path)
  if (size === 0) throw new Error(`${path} is empty, though a database was kept there. ${RECOVERY_ADVICE}`)
  if (size === null && log) throw new Error(`${path} is missing, but its log is there: ${path}-wal. ${RECOVERY_ADVICE}`)
  if (size === null) makeDatabaseFile(path)
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html) in a sentence that says what to do. */
export function corruptionMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return [11, 26].includes(Number(error.errcode) & 0xff) ? `${error.message}. ${RECOVERY_ADVICE}` : null
}

function makeDatabaseFile(path: string): void {
  const temporaryPath = `${path}.${randomUUID()}`
  try {
    const database = new DatabaseSync(temporaryPath)
    database.exec('pragma journal_mode = wal')
    database.close()
    moveIntoPlace(temporaryPath, path)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(temporaryPath + ending, { force: true })
  }
}

/** Links the draft to its place, because a link never replaces a file that another process has made meanwhile. */
function moveIntoPlace(temporaryPath: string, path: string): void {
  try {
    linkSync(temporaryPath, path)
  } catch (error) {
    // Some file systems have no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(temporaryPath, path)
  }
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null
