import { captionsOf } from '@file-names/file-kinds'
import { readNames } from '@file-names/read-names'
import type { FoundFile } from '../../files/file-facts.ts'
import type { FolderToRead } from './folders-to-read.ts'
import { readNfoFiles } from './read-nfo-files.ts'
import { TimeSlices } from '../../../platform/http/time-slices.ts'

/** Names that are read before other requests run. */
const NAMES_AT_ONCE = 128

export interface ReadingParts {
  /** The scanned folder: its path without links, and its name. */
  readonly root: string
  readonly name: string
  /** Called for each NFO file: one that cannot be read or is refused is not used. */
  readonly onNfo: (path: string, isUsed: boolean) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the names of videos, with their NFO files, and attaches their captions: a few milliseconds of work at a time.
 * Videos that are not a film or episode, such as a sample, are left out.
 */
export async function* readFiles(folders: Iterable<FolderToRead>, parts: ReadingParts): AsyncGenerator<FoundFile> {
  let some: FolderToRead[] = []
  let names = 0
  for (const folder of folders) {
    some.push(folder)
    names += folder.videos.length
    if (names < NAMES_AT_ONCE) continue
    yield* readSome(some, parts)
    some = []
    names = 0
  }
  yield* readSome(some, parts)
}

async function* readSome(folders: readonly FolderToRead[], parts: ReadingParts): AsyncGenerator<FoundFile> {
  if (folders.length === 0) return
  parts.signal?.throwIfAborted()
  const nfos = new Map(folders.flatMap((folder) => folder.nfos.map((nfo) => [nfo.path, nfo])))
  const facts = await readNfoFiles(parts.root, [...nfos.values()], parts.onNfo)
  const videos = folders.flatMap((folder) => folder.videos)
  const sizes = new Map(videos.map(({ path, size }) => [path, size]))
  const slices = new TimeSlices(parts.signal)
  await slices.yieldIfDue()
  const readings = readNames([...sizes.keys()], facts, { name: parts.name, sizes })
  for (const folder of folders) {
    const beside = [...folder.videos.map(({ path }) => path), ...folder.captions]
    for (const { path, size, modified, inode } of folder.videos) {
      const reading = readings.get(path)
      if (reading === undefined || reading === 'skipped') continue
      await slices.yieldIfDue()
      const captions = folder.captions.length > 0 ? captionsOf(path, beside) : []
      yield { path, size, modified, inode, reading, captions }
    }
  }
}
