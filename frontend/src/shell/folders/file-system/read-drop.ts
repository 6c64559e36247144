import type { FolderSource } from './folder-source.ts'

/** The folders of a drop, and the number of its other items. */
export interface DroppedFolders {
  readonly folders: readonly FolderSource[]
  readonly otherItems: number
}

/**
 * Reads the folders of a drop, as handles if the browser has them. Has to be called within the drop event: its items
 * are gone afterwards, so all of them are read at once (HTML Standard, drag data store mode).
 */
export async function readDrop({ items }: Pick<DataTransfer, 'items'>): Promise<DroppedFolders> {
  const reads = [...items].filter(({ kind }) => kind === 'file').map(readItem)
  const found = await Promise.all(reads)
  const folders = found.filter((source) => source !== null)
  return { folders, otherItems: found.length - folders.length }
}

/** It is not async: entry and handle have to be requested before anything is awaited. */
function readItem(item: DataTransferItem): Promise<FolderSource | null> {
  const entry = item.webkitGetAsEntry()
  const byEntry = (): FolderSource | null =>
    entry?.isDirectory ? { kind: 'entry', name: entry.name, entry: entry as FileSystemDirectoryEntry } : null
  const handle = item.getAsFileSystemHandle?.()
  if (!handle) return Promise.resolve(byEntry())
  return handle.then(
    (droppedHandle) =>
      droppedHandle?.kind === 'directory'
        ? { kind: 'handle', name: droppedHandle.name, handle: droppedHandle as FileSystemDirectoryHandle }
        : null,
    // The browser rejects for protected system folders.
    byEntry,
  )
}

/** The folder from `<input webkitdirectory>`; null if it has no files. */
export function filesSource(files: readonly File[]): FolderSource | null {
  const name = files[0]?.webkitRelativePath.split('/')[0]
  return name ? { kind: 'files', name, files } : null
}
