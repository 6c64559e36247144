import { hidesFolder, isIgnoreFile } from '@file-names/ignored/ignore-files'
import type { Directory, DirectoryEntry } from './directory.ts'
import { fileFacts, type FileFactsLevel, type ListedFile } from './file-facts.ts'
import { isNameable, isOfFolder, reasonOf, type ListingFault } from './listing-fault.ts'

/** Which files and folders are listed, and how much is read of a file; null leaves a file out. */
export interface ListingFilter {
  readonly file: (name: string) => FileFactsLevel | null
  readonly folder: (name: string) => boolean
}
/**
 * A part of a listing. The files of a folder come in pieces, then the folder itself with the count of all its entries,
 * listed or not; a folder comes before the folders in it.
 */
export type ListingEvent =
  | { readonly type: 'files'; readonly folder: string; readonly files: readonly ListedFile[] }
  | { readonly type: 'folder'; readonly path: string; readonly entries: number }
  | { readonly type: 'fault'; readonly fault: ListingFault }

export interface ListingListener {
  readonly onEvent: (found: ListingEvent) => void
  /** Called after each entry; a promise that it returns is awaited. Throws to stop the listing. */
  readonly pause: () => Promise<void> | undefined
}

const FOLDERS_AT_ONCE = 8
/** Files that are read concurrently and reported together. */
const FILES_AT_ONCE = 64

/**
 * Lists a folder and all below it. Rejects with the browser's DOMException if the folder itself cannot be read, at the
 * beginning or, having vanished, at the end. Failures below it are reported as faults and left out. A symbolic link to
 * a parent ends if the path is too long.
 */
export async function listFolder(root: Directory, filter: ListingFilter, listener: ListingListener): Promise<void> {
  const waiting: PendingFolder[] = [{ directory: root, path: '' }]
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  let hasVanished = false
  const list = async (folder: PendingFolder): Promise<void> => {
    try {
      waiting.push(...(await listOne(folder, filter, listener)))
    } catch (error) {
      const reason = folder.path !== '' && isOfFolder(error) ? reasonOf(error) : null
      if (!reason) failures.push(error)
      else listener.onEvent({ type: 'fault', fault: { path: folder.path, reason } })
      hasVanished ||= reason === 'vanished'
    }
  }
  while (failures.length === 0 && (waiting.length > 0 || running.size > 0)) {
    while (waiting.length > 0 && running.size < FOLDERS_AT_ONCE) {
      const work = list(waiting.pop()!).finally(() => running.delete(work))
      running.add(work)
    }
    await Promise.race(running)
  }
  if (failures.length > 0) throw failures[0]
  // An unplugged drive looks like deleted folders; reading the root again rejects if the drive is gone.
  if (hasVanished) await root.entries()[Symbol.asyncIterator]().next()
}

interface PendingFolder {
  readonly directory: Directory
  readonly path: string
}

/** Reports the files of one folder, and resolves with the folders in it: with none if an ignore file hides them. */
async function listOne(
  { directory, path }: PendingFolder,
  filter: ListingFilter,
  listener: ListingListener,
): Promise<PendingFolder[]> {
  const folders: PendingFolder[] = []
  let [entries, files]: [number, FileEntry[]] = [0, []]
  let isHidden = false
  const report = async () => {
    if (files.length === 0) return
    const listed = await Promise.all(files.map((file) => factsOrFault(file, listener)))
    files = []
    const found = listed.filter((file) => file !== null)
    isHidden ||= found.some((file) => isIgnoreFile(file.name) && hidesFolder(file))
    listener.onEvent({ type: 'files', folder: path, files: found })
  }
  for await (const entry of directory.entries()) {
    entries += 1
    const found = filteredEntry(entry, path, filter)
    if (found && !isNameable(entry.name, found.path))
      listener.onEvent({ type: 'fault', fault: { path: found.path, reason: 'unnameable' } })
    else if (found?.kind === 'folder') folders.push(found)
    else if (found) files.push(found)
    if (files.length === FILES_AT_ONCE) await report()
    const pause = listener.pause()
    if (pause) await pause
  }
  await report()
  listener.onEvent({ type: 'folder', path, entries })
  return isHidden ? [] : folders
}

function filteredEntry(entry: DirectoryEntry, folder: string, filter: ListingFilter): FolderEntry | FileEntry | null {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (entry.kind === 'folder') return filter.folder(entry.name) ? { ...entry, path } : null
  const level = filter.file(entry.name)
  return level && { ...entry, path, level }
}

type FolderEntry = Extract<DirectoryEntry, { kind: 'folder' }> & PendingFolder
type FileEntry = Extract<DirectoryEntry, { kind: 'file' }> & { readonly path: string; readonly level: FileFactsLevel }

/** The facts of a file; null if it cannot be read. An ignore file without its text hides its folder. */
async function factsOrFault(
  { name, path, file, level }: FileEntry,
  listener: ListingListener,
): Promise<ListedFile | null> {
  try {
    return await fileFacts(name, file, level)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const reason = reasonOf(error)
    listener.onEvent({ type: 'fault', fault: { path, reason } })
    return reason === 'unreadable' && isIgnoreFile(name) ? { name, size: 0, modified: 0, text: null } : null
  }
}
