import { lstat, readdir, type Dirent, type Stats } from 'node:fs'
import { opendir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { hidesFolder, type IgnoreFile } from '@file-names/ignored/ignore-files'
import { isInside } from '../open-inside.ts'
import { FoundNames } from './found-names.ts'
import { chunksOf } from '@contract/chunks'
import { basename } from 'node:path/posix'
import { readShortText } from './read-short-text.ts'

/** A file below the folder that is scanned. `modified` is in epoch milliseconds, `size` in bytes. */
export interface FoundFile {
  readonly path: string
  readonly size: number
  readonly modified: number
  /** Its number on the disk, which a new name does not change. */
  readonly inode: string
}

/** The direct content of one folder, by paths below the folder that is scanned. */
export interface Listing {
  readonly path: string
  readonly videos: readonly FoundFile[]
  readonly nfos: readonly FoundFile[]
  readonly captions: readonly string[]
  /** Files that hide others from scans, sorted by name. A folder that they hide is not walked. */
  readonly ignores: readonly IgnoreFile[]
  readonly folders: readonly string[]
  /** Links to anywhere. */
  readonly links: readonly string[]
  /** Videos that are being written: they have just changed, and will again. */
  readonly unsettled: readonly string[]
  /** How many names cannot be opened, since they are not UTF-8, or are too long to be stored. */
  readonly unnameable: number
}

/** A file counts as complete after this long without a write. */
export const SETTLED_MS = 2000
/** The size of a folder itself on most disks when it has some ten thousand entries. */
const LARGE_FOLDER_BYTES = 256 * 1024
/** Concurrent `lstat` calls. */
const FILES_AT_ONCE = 64

export interface ListingParts {
  /** A file counts as complete after this long without a write (ms). */
  readonly settledMs?: number | undefined
  /** Whether the folder certainly has few entries; then its size is not checked first. */
  readonly isSmall?: boolean
}

/**
 * Lists one folder below `root`. System folders are left out, and files other than videos, captions and NFO files.
 * @param root without links
 * @throws ErrnoException if it cannot be read, or leads out of the root: a link may have taken its place
 */
export async function listFolder(
  root: string,
  path: string,
  { settledMs = SETTLED_MS, isSmall = false }: ListingParts = {},
): Promise<Listing> {
  const absolutePath = join(root, path)
  const found = new FoundNames(path)
  // Reading all entries at once is quicker, but very many of them would hold the thread.
  if (isSmall || (await statsOf(absolutePath)).size <= LARGE_FOLDER_BYTES)
    for (const entry of await entriesOf(absolutePath)) found.add(entry)
  else for await (const entry of await opendir(absolutePath, { bufferSize: 512 })) found.add(entry)
  const videos = await filesAt(root, found.videos)
  const nfos = await filesAt(root, found.nfos)
  const ignores = await readIgnoreFiles(root, found.ignores.sort())
  if (path !== '' && !isInside(root, await realpath(absolutePath)))
    throw Object.assign(new Error('a folder leads out of the scanned one'), { code: 'ENOTDIR' })
  const now = Date.now()
  // The absolute difference: a time in the future, from another machine's clock, counts as settled.
  const isSettled = ({ modified }: FoundFile): boolean => Math.abs(now - modified) >= settledMs
  return {
    path,
    videos: videos.filter(isSettled),
    unsettled: videos.filter((file) => !isSettled(file)).map((file) => file.path),
    nfos,
    captions: found.captions.sort(),
    ignores,
    folders: ignores.some(hidesFolder) ? [] : found.folders.sort(),
    links: ignores.some(hidesFolder) ? [] : found.links.sort(),
    unnameable: found.unnameable,
  }
}

/** Size and time of files, in order of their paths. A file that no longer exists is left out. */
async function filesAt(root: string, paths: string[]): Promise<FoundFile[]> {
  if (paths.length === 0) return []
  const found: FoundFile[] = []
  paths.sort()
  for (const batch of chunksOf(paths, FILES_AT_ONCE)) {
    const some = await Promise.all(batch.map((path) => fileAt(root, path)))
    for (const file of some) if (file) found.push(file)
  }
  return found
}

async function fileAt(root: string, path: string): Promise<FoundFile | null> {
  try {
    const stats = await statsOf(join(root, path))
    return stats.isFile()
      ? { path, size: stats.size, modified: Math.trunc(stats.mtimeMs), inode: String(stats.ino) }
      : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** `readdir` with a callback takes half the time of the one of `fs/promises`. */
const entriesOf = (path: string): Promise<Dirent[]> =>
  new Promise((resolve, reject) => {
    readdir(path, { withFileTypes: true }, (error, entries) => (error ? reject(error) : resolve(entries)))
  })

/** `lstat` with a callback, for the same reason. */
const statsOf = (path: string): Promise<Stats> =>
  new Promise((resolve, reject) => {
    lstat(path, (error, stats) => (error ? reject(error) : resolve(stats)))
  })

/** The ignore files of a folder, by their paths below `root`. */
async function readIgnoreFiles(root: string, paths: readonly string[]): Promise<IgnoreFile[]> {
  const files: IgnoreFile[] = []
  for (const path of paths) files.push({ name: basename(path), text: await readShortText(root, path) })
  return files
}
