import { findFile } from './file-system/find-file.ts'
import type { FolderSource } from './file-system/folder-source.ts'
import { requestReadPermission } from './file-system/permission.ts'
import { getOpenSource } from './open-sources.ts'
import { LibraryStore } from './library.store.ts'

/** A caption file beyond this many bytes is not read (5 MB). */
const MAX_CAPTION_BYTES = 5 * 1024 * 1024

const store = new LibraryStore()

/**
 * Opens a file of a folder in this browser: `folderId` and `path` are those of a `LibraryFile`. Best called in a press,
 * as the browser may ask for permission to read the folder. Resolves with null if it cannot be opened: the folder is
 * in another browser, has no stored handle (after a reload), is away, or may not be read, or the file is gone. The page
 * then asks the member to drop the file. Never rejects for one of these reasons.
 */
export async function openFile(folderId: string, path: string): Promise<File | null> {
  const source = getOpenSource(folderId) ?? (await storedSource(folderId))
  return source && findFile(source, path)
}

/** The same for a caption file beside it; also null if that is larger than 5 MB. */
export async function openCaptions(folderId: string, path: string): Promise<File | null> {
  const file = await openFile(folderId, path)
  return file && file.size <= MAX_CAPTION_BYTES ? file : null
}

async function storedSource(folderId: string): Promise<FolderSource | null> {
  // If the browser stores nothing, there is no folder.
  const folder = await store.folder(folderId).catch(() => undefined)
  if (!folder?.handle) return null
  const { name, handle } = folder
  return (await isReadable(handle)) ? { kind: 'handle', name, handle } : null
}

/** If the permission is granted already, no dialog opens. Without a press the browser refuses to open one. */
async function isReadable(handle: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    return (await requestReadPermission(handle)) === 'granted'
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
