import type { Dirent } from 'node:fs'
import { lstat, opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PATH } from '@contract/library-bounds'
import { isCaptions, isSystemFolder, isVideo } from '@file-names/file-kinds'
import { isNfo } from '@file-names/nfo/read-nfo'

/** A file below the folder that is scanned. `modified` is in epoch milliseconds, `size` in bytes. */
export interface FoundFile {
  readonly path: string
  readonly size: number
  readonly modified: number
}

/** What one folder holds, by paths below the folder that is scanned; nothing of what is below its own folders. */
export interface Listing {
  readonly path: string
  readonly videos: readonly FoundFile[]
  readonly nfos: readonly FoundFile[]
  readonly captions: readonly string[]
  readonly folders: readonly string[]
  /** Wherever they lead. */
  readonly links: readonly string[]
  /** Videos that are being written: they have just changed, and will again. */
  readonly unsettled: readonly string[]
  /** Names that the system cannot be asked for, or that are too long to be kept. */
  readonly unnameable: number
}

/** A file that was not written for so long is taken for whole. */
export const SETTLED_MS = 2000
/** Bytes that a folder itself takes on most disks when it has some ten thousand entries. */
const LARGE_FOLDER = 256 * 1024
/** Files that the system is asked about at once. */
const FILES_AT_ONCE = 64

/** A path below the folder that is scanned: its parts are joined by `/` on every platform. */
export const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/**
 * Lists one folder below `root`. System folders are left out, and what is no video, no captions and no NFO.
 * @throws ErrnoException where it cannot be read
 */
export async function listFolder(root: string, path: string, settledMs = SETTLED_MS): Promise<Listing> {
  const [videos, nfos]: [string[], string[]] = [[], []]
  const [captions, folders, links]: [string[], string[], string[]] = [[], [], []]
  let unnameable = 0
  for await (const entry of await entriesOf(join(root, path))) {
    const { name } = entry
    const place = below(path, name)
    if (!isNameable(place)) unnameable += 1
    else if (entry.isSymbolicLink()) links.push(place)
    else if (entry.isDirectory()) {
      if (!isSystemFolder(name)) folders.push(place)
    } else if (!entry.isFile()) continue
    else if (isVideo(name)) videos.push(place)
    else if (isNfo(name)) nfos.push(place)
    else if (isCaptions(name)) captions.push(place)
  }
  const found = await filesAt(root, videos)
  const now = Date.now()
  // A clock that is ahead, on another machine, makes no file new for ever.
  const isSettled = ({ modified }: FoundFile): boolean => Math.abs(now - modified) >= settledMs
  return {
    path,
    videos: found.filter(isSettled),
    unsettled: found.filter((file) => !isSettled(file)).map((file) => file.path),
    nfos: await filesAt(root, nfos),
    captions: captions.toSorted(),
    folders: folders.toSorted(),
    links: links.toSorted(),
    unnameable,
  }
}

/** All at once, which is quicker, unless there are so many that nobody else would be answered meanwhile. */
async function entriesOf(place: string): Promise<Iterable<Dirent> | AsyncIterable<Dirent>> {
  const { size } = await lstat(place)
  return size > LARGE_FOLDER ? opendir(place, { bufferSize: 512 }) : readdir(place, { withFileTypes: true })
}

/** Node puts U+FFFD where a name is no UTF-8: under what it makes of it nothing is found. */
const isNameable = (path: string): boolean =>
  path.length <= MAX_PATH && path.isWellFormed() && !path.includes('\u{FFFD}')

/** In order of their paths. A file that went meanwhile is left out. */
async function filesAt(root: string, paths: string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  paths.sort()
  for (let at = 0; at < paths.length; at += FILES_AT_ONCE) {
    const some = await Promise.all(paths.slice(at, at + FILES_AT_ONCE).map((path) => fileAt(root, path)))
    for (const file of some) if (file) found.push(file)
  }
  return found
}

async function fileAt(root: string, path: string): Promise<FoundFile | null> {
  try {
    const stats = await lstat(join(root, path))
    return stats.isFile() ? { path, size: stats.size, modified: Math.trunc(stats.mtimeMs) } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
