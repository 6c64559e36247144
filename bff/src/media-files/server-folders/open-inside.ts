import { constants, type BigIntStats } from 'node:fs'
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** A plain file, open until it is closed, as it was when it was opened. */
export interface OpenFile {
  readonly file: FileHandle
  readonly stats: BigIntStats
}

/** Error codes of a path that leads to no readable file. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'EISDIR', 'ENXIO'])
/** Error codes of a share that was cut off, or a disk that fails; its files count as missing. */
const unreachableCodes = new Set([
  'EIO',
  'ESTALE',
  'ENODEV',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENOTCONN',
  'ETIMEDOUT',
  'EINVAL',
  'EBUSY',
])

/**
 * Opens a file below a folder for reading; links are followed as long as they stay below the folder. Null for what is
 * no plain file there, or cannot be read. A pipe in its place does not block. Where the file lies is checked after it is open:
 * a folder may be replaced by a link that leads out while its path is resolved.
 */
export async function openInside(folder: string, path: string): Promise<OpenFile | null> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    const opened = isInside(root, target) ? await openPlain(target) : null
    return opened && (await closeUnless(() => liesInside(root, target, opened), opened))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether an open file lies below a folder. Linux knows its path; elsewhere the same file has to be found at its path again. */
async function liesInside(root: string, target: string, { file, stats }: OpenFile): Promise<boolean> {
  const path = await readlink(`/proc/self/fd/${file.fd}`).catch(() => null)
  if (path !== null) return isInside(root, path)
  const found = await realpath(target)
  const { dev, ino } = await lstat(found, { bigint: true })
  return isInside(root, found) && dev === stats.dev && ino === stats.ino
}

/** The file, which is closed and null where a check fails. @throws whatever the check throws */
async function closeUnless(check: () => Promise<boolean>, opened: OpenFile): Promise<OpenFile | null> {
  let isFine = false
  try {
    isFine = await check()
    return isFine ? opened : null
  } finally {
    if (!isFine) await opened.file.close()
  }
}

async function openPlain(path: string): Promise<OpenFile | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = await file.stat({ bigint: true })
    if (stats.isFile()) return { file, stats }
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return null
}

export const isMissing = (error: unknown): boolean => {
  const code = String((error as NodeJS.ErrnoException).code)
  return missingCodes.has(code) || unreachableCodes.has(code)
}

/** Whether a path is below a folder; both are absolute and without links. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return (
    relativePath !== '' && relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
  )
}
