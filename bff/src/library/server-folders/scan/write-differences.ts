import { isWithin } from '@contract/rules/is-within'
import type { ChangeWriter } from './change-writer.ts'
import { foldersToRead, type FolderToRead } from './folders-to-read.ts'
import { digestOf, type FileDigests } from './file-digests.ts'
import { readFiles, type ReadingParts } from './read-files.ts'
import { TimeSlices } from '../../../platform/http/time-slices.ts'
import type { ListedTree } from './walk-folder.ts'

/** Folders that are compared before other requests may run. */
const FOLDERS_AT_ONCE = 64

interface Comparing extends ReadingParts {
  /** The digests of the stored files; it is updated. */
  readonly digests: FileDigests
  /** Keys of folders that were read before, and whose files are all written. */
  readonly readBefore: ReadonlySet<string>
  readonly writer: ChangeWriter
}

/**
 * Writes the differences between a tree and the stored files: those that are gone, then new and changed ones. Files
 * below unreadable folders, and files that are being written, stay as they are. Answers the keys of all folders.
 */
export async function writeDifferences(tree: ListedTree, comparing: Comparing): Promise<ReadonlySet<string>> {
  const { digests, readBefore, writer, signal } = comparing
  const slices = new TimeSlices(signal)
  for (const path of await goneFrom(tree, digests, slices)) {
    digests.delete(path)
    await writer.removeFile(path)
  }
  const keys = new Set<string>()
  const changedFolders: FolderToRead[] = []
  for (const folder of foldersToRead(tree.listings)) {
    keys.add(folder.key)
    if (!readBefore.has(folder.key)) changedFolders.push(folder)
    if (keys.size % FOLDERS_AT_ONCE === 0) await slices.yieldIfDue()
  }
  /** Stored videos of these folders that are no longer a film or an episode. */
  const remaining = new Set(
    changedFolders.flatMap(({ videos }) => videos.flatMap(({ path }) => (digests.has(path) ? [path] : []))),
  )
  for await (const file of readFiles(changedFolders, comparing)) {
    remaining.delete(file.path)
    const digest = digestOf(file)
    if (digests.get(file.path) === digest) continue
    digests.set(file.path, digest)
    await writer.putFile(file)
  }
  for (const path of remaining) {
    digests.delete(path)
    await writer.removeFile(path)
  }
  return keys
}

async function goneFrom(
  { listings, unreadable }: ListedTree,
  digests: FileDigests,
  slices: TimeSlices,
): Promise<string[]> {
  if ((await countPresent(listings, digests, slices)) === digests.size) return []
  const missing = new Set(digests.keys())
  for (const { videos, unsettled } of listings.values()) {
    for (const { path } of videos) missing.delete(path)
    for (const path of unsettled) missing.delete(path)
    await slices.yieldIfDue()
  }
  return [...missing].filter((path) => !isWithin(path, unreadable))
}

/** How many of the stored files exist: mostly all, and counting them is much quicker than listing missing ones. */
async function countPresent(
  listings: ListedTree['listings'],
  digests: FileDigests,
  slices: TimeSlices,
): Promise<number> {
  let [present, folders] = [0, 0]
  for (const { videos, unsettled } of listings.values()) {
    for (const { path } of videos) if (digests.has(path)) present += 1
    for (const path of unsettled) if (digests.has(path)) present += 1
    folders += 1
    if (folders % FOLDERS_AT_ONCE === 0) await slices.yieldIfDue()
  }
  return present
}
