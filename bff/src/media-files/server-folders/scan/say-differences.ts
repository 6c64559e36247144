import { isWithin } from '@contract/rules/is-within'
import type { ChangeWriter } from './change-writer.ts'
import { foldersToRead, type FolderToRead } from './folders-to-read.ts'
import { printOf, type KnownFiles } from './known-files.ts'
import { readFiles, type ReadingParts } from './read-files.ts'
import { Slices } from '../../../platform/http/slices.ts'
import type { Walked } from './walk-folder.ts'

/** Folders that are compared before other requests may run. */
const FOLDERS_AT_ONCE = 64

interface Comparing extends ReadingParts {
  /** The digests of the stored files; it is updated. */
  readonly known: KnownFiles
  /** Keys of folders that were read before, and whose files are all written. */
  readonly readBefore: ReadonlySet<string>
  readonly writer: ChangeWriter
}

/**
 * Writes the differences between a tree and the stored files: those that are gone, then new and changed ones. Files
 * below unreadable folders, and files that are being written, stay as they are. Answers the keys of all folders.
 */
export async function sayDifferences(tree: Walked, comparing: Comparing): Promise<ReadonlySet<string>> {
  const { known, readBefore, writer, signal } = comparing
  const slices = new Slices(signal)
  for (const path of await goneFrom(tree, known, slices)) {
    known.delete(path)
    await writer.removeFile(path)
  }
  const keys = new Set<string>()
  const others: FolderToRead[] = []
  for (const folder of foldersToRead(tree.listings)) {
    keys.add(folder.key)
    if (!readBefore.has(folder.key)) others.push(folder)
    if (keys.size % FOLDERS_AT_ONCE === 0) await slices.pause()
  }
  /** Stored videos of these folders that are no film or episode any more. */
  const left = new Set(others.flatMap(({ videos }) => videos.flatMap(({ path }) => (known.has(path) ? [path] : []))))
  for await (const file of readFiles(others, comparing)) {
    left.delete(file.path)
    const print = printOf(file)
    if (known.get(file.path) === print) continue
    known.set(file.path, print)
    await writer.putFile(file)
  }
  for (const path of left) {
    known.delete(path)
    await writer.removeFile(path)
  }
  return keys
}

async function goneFrom({ listings, unreadable }: Walked, known: KnownFiles, slices: Slices): Promise<string[]> {
  if ((await countThere(listings, known, slices)) === known.size) return []
  const missing = new Set(known.keys())
  for (const { videos, unsettled } of listings.values()) {
    for (const { path } of videos) missing.delete(path)
    for (const path of unsettled) missing.delete(path)
    await slices.pause()
  }
  return [...missing].filter((path) => !isWithin(path, unreadable))
}

/** How many of the stored files exist: mostly all, and counting them is much quicker than listing missing ones. */
async function countThere(listings: Walked['listings'], known: KnownFiles, slices: Slices): Promise<number> {
  let [there, folders] = [0, 0]
  for (const { videos, unsettled } of listings.values()) {
    for (const { path } of videos) if (known.has(path)) there += 1
    for (const path of unsettled) if (known.has(path)) there += 1
    folders += 1
    if (folders % FOLDERS_AT_ONCE === 0) await slices.pause()
  }
  return there
}
