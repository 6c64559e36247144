import { constants, type BigIntStats } from 'node:fs'
import * as fs from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** The calls of the file system that the checks depend on; tests change the folder between them. */
export type FileSystem = Pick<typeof fs, 'open' | 'readlink'>

/** A plain file as it was when it was opened; the caller closes it. */
export interface OpenFile {
  readonly file: fs.FileHandle
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
 * Opens a file below a folder for reading; links are followed as long as they stay below the folder. Null if there is
 * no plain file, or it cannot be read. A pipe in its place does not block. Checks the path of the file after opening
 * it: a link that leads out may replace a folder while the path is resolved.
 */
export async function openInside(folder: string, path: string, system: FileSystem = fs): Promise<OpenFile | null> {
  try {
    const [root, target] = await Promise.all([fs.realpath(folder), fs.realpath(join(folder, path))])
    const opened = isInside(root, target) ? await openPlain(target, system) : null
    return opened && (await closeUnless(() => isStillInside(root, target, opened, system), opened))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether an open file is below a folder. Linux knows its path; elsewhere the same file has to be found at its path again. */
async function isStillInside(
  root: string,
  target: string,
  { file, stats }: OpenFile,
  system: FileSystem,
): Promise<boolean> {
  const path = await system.readlink(`/proc/self/fd/${file.fd}`).catch(() => null)
  if (path !== null) return isInside(root, path)
  const found = await fs.realpath(target)
  const { dev, ino } = await fs.lstat(found, { bigint: true })
  return isInside(root, found) && dev === stats.dev && ino === stats.ino
}

/** The file, which is closed and null if a check fails. @throws any error of the check */
async function closeUnless(check: () => Promise<boolean>, opened: OpenFile): Promise<OpenFile | null> {
  let isFine = false
  try {
    isFine = await check()
    return isFine ? opened : null
  } finally {
    if (!isFine) await opened.file.close()
  }
}

async function openPlain(path: string, system: FileSystem): Promise<OpenFile | null> {
  const file = await system.open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
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
