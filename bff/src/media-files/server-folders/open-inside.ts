import { constants, type BigIntStats } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
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
 * no plain file there, or cannot be read. The opened path contains no link, and a pipe in its place does not block.
 */
export async function openInside(folder: string, path: string): Promise<OpenFile | null> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    return isInside(root, target) ? await openPlain(target) : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
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
