import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** More than the unit tests of all projects store at once (bytes). */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * The folder for temporary files of tests: in memory if the machine has plenty, because a database waits for the disk after
 * each change. Otherwise, or if `TMPDIR` names one, it is the usual folder.
 */
export function temporaryFolder() {
  return !process.env.TMPDIR && hasRoomInMemory() ? IN_MEMORY : tmpdir()
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES && process.availableMemory() >= 2 * ENOUGH_BYTES && mayRunPrograms()
  } catch {
    // Another system has no such folder, and a container may not let this user write there.
    return false
  }
}

/** Containers often mount the folder so that no file in it can be executed, and some tests write a program. */
function mayRunPrograms() {
  const folder = mkdtempSync(join(IN_MEMORY, 'reelroom-probe-'))
  const program = join(folder, 'program')
  try {
    writeFileSync(program, '')
    chmodSync(program, 0o755)
    accessSync(program, constants.X_OK)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @type {string | undefined} */
let folder

/** Vitest's global set-up: a folder for the temporary files of this run, which its workers find by `os.tmpdir()`. */
export function setup() {
  folder = mkdtempSync(join(temporaryFolder(), 'reelroom-tests-'))
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
}

export function teardown() {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
