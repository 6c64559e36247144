import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** A folder that the server needs cannot be written; the message is a sentence for the operator. */
export class FolderError extends Error {}

/** The server's own files in the folder of temporary files (`TemporaryFile`). */
const ownFile = /^reelroom-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A file of an earlier process is no longer used after this time (ms); a running one deletes its files at once. */
const MAX_AGE_MS = 3_600_000

/**
 * Makes the folders that the server writes in, if they are missing, and tries to write in each: the one of temporary files
 * (`TMPDIR`), where uploads wait, and the one of the embedded database. Deletes what an ended process has left of uploads.
 * @throws FolderError with the folder, its owner and the user of this process
 */
export function ensureWritableFolders({ database }: Pick<Config, 'database'>, temporaryFolder = tmpdir()): void {
  if (database.kind === 'sqlite') ensureWritable('DATA_DIR', database.dir)
  ensureWritable('TMPDIR', temporaryFolder)
  deleteOldUploads(temporaryFolder)
}

function ensureWritable(setting: string, folder: string): void {
  const probe = join(folder, `.reelroom-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '', { mode: 0o600 })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // A full disk lets members read; what they write is refused until there is space.
    if (code !== 'ENOSPC')
      throw new FolderError(`Reelroom cannot write in ${folder} (${setting}): ${reasonOf(code, folder)}`, { cause })
  }
  rmSync(probe, { force: true })
}

function reasonOf(code: string | undefined, folder: string): string {
  if (code === 'EROFS') return 'the disk is mounted read-only. Mount it for writing, or choose another folder.'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file in its place. Choose another folder.'
  const user = process.geteuid?.()
  if ((code !== 'EACCES' && code !== 'EPERM') || user === undefined) return `${code}. Choose another folder.`
  const existing = nearestExisting(folder)
  const { uid, mode } = statSync(existing)
  const permissions = (mode & 0o777).toString(8).padStart(3, '0')
  const remedy = uid === user ? `chmod u+rwx ${existing}` : `chown ${user} ${existing}`
  return `${existing} belongs to user ${uid} with permissions ${permissions}, and Reelroom runs as user ${user}. Run ${remedy}, or choose another folder.`
}

/** The folder, or the one above it that exists, whose permissions decide. */
function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
}

function deleteOldUploads(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => ownFile.test(one))) {
    const path = join(folder, name)
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - modified > MAX_AGE_MS) rmSync(path, { force: true })
  }
}
