import type { FolderSource } from './folder-source.ts'

/** What was dropped: folders, and how many things that are none. */
export interface DroppedFolders {
  readonly folders: readonly FolderSource[]
  readonly others: number
}

/**
 * The folders of a drop, as handles where the browser has them. To be called while the drop is being told: what was dropped
 * is gone after it, so everything is asked for at once (HTML Standard, drag data store mode).
 */
export async function takeDrop({ items }: Pick<DataTransfer, 'items'>): Promise<DroppedFolders> {
  const taken = [...items].filter(({ kind }) => kind === 'file').map(takeItem)
  const found = await Promise.all(taken)
  const folders = found.filter((source) => source !== null)
  return { folders, others: found.length - folders.length }
}

/** Not async: both ways are asked before anything is waited for. */
function takeItem(item: DataTransferItem): Promise<FolderSource | null> {
  const entry = item.webkitGetAsEntry()
  const byEntry = (): FolderSource | null =>
    entry?.isDirectory ? { kind: 'entry', name: entry.name, entry: entry as FileSystemDirectoryEntry } : null
  const handle = item.getAsFileSystemHandle?.()
  if (!handle) return Promise.resolve(byEntry())
  return handle.then(
    (given) =>
      given?.kind === 'directory'
        ? { kind: 'handle', name: given.name, handle: given as FileSystemDirectoryHandle }
        : null,
    // A folder that a browser guards as the system's own gives no handle.
    byEntry,
  )
}

/** The folder that was chosen by `<input webkitdirectory>`; null where it has no files. */
export function filesSource(files: readonly File[]): FolderSource | null {
  const name = files[0]?.webkitRelativePath.split('/')[0]
  return name ? { kind: 'files', name, files } : null
}
