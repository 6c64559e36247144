import { findFile } from '../../platform/folders/find-file.ts'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import { askForReading } from '../../platform/folders/permission.ts'
import { openSource } from './open-sources.ts'
import { LibraryStore } from './library.store.ts'

/** A caption file beyond this many bytes is not read (5 MB). */
const MAX_CAPTION_BYTES = 5 * 1024 * 1024

const store = new LibraryStore()

/**
 * Opens a file of a folder in this browser: `folderId` and `path` as the server says them of a `LibraryFile`. Best called
 * from a press, as the browser may ask its reader whether the folder may be read. Resolves with null where it cannot be had:
 * the folder is another browser's, has no kept handle (after a reload), is away, or may not be read, or the file is gone. The
 * page then asks for the file by a drop. Never rejects for a reason of these.
 */
export async function openFile(folderId: string, path: string): Promise<File | null> {
  const source = openSource(folderId) ?? (await keptSource(folderId))
  return source && findFile(source, path)
}

/** The same for a caption file beside it; also null where that is larger than 5 MB. */
export async function openCaptions(folderId: string, path: string): Promise<File | null> {
  const file = await openFile(folderId, path)
  return file && file.size <= MAX_CAPTION_BYTES ? file : null
}

async function keptSource(folderId: string): Promise<FolderSource | null> {
  // Where the browser keeps nothing, no folder is there.
  const folder = await store.folder(folderId).catch(() => undefined)
  if (!folder?.handle) return null
  const { name, handle } = folder
  return (await isReadable(handle)) ? { kind: 'handle', name, handle } : null
}

/** Asking for what is granted already asks nobody; without a press the browser refuses to ask. */
async function isReadable(handle: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    return (await askForReading(handle)) === 'granted'
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
