import type { FolderSource } from './folder-source.ts'

/** A folder from any source. Its entries reject with the browser's own DOMException if it cannot be read. */
export interface Directory {
  readonly entries: () => AsyncIterable<DirectoryEntry>
}
export type DirectoryEntry =
  | { readonly kind: 'folder'; readonly name: string; readonly directory: Directory }
  | { readonly kind: 'file'; readonly name: string; readonly file: () => Promise<File> }

export function directoryOf(source: FolderSource): Directory {
  if (source.kind === 'handle') return ofHandle(source.handle)
  return source.kind === 'entry' ? ofEntry(source.entry) : ofFiles(source.files)
}

const ofHandle = (handle: FileSystemDirectoryHandle): Directory => ({
  async *entries() {
    for await (const entry of handle.values())
      yield entry.kind === 'directory'
        ? { kind: 'folder', name: entry.name, directory: ofHandle(entry) }
        : { kind: 'file', name: entry.name, file: () => entry.getFile() }
  },
})

/** A reader returns some entries at a time, and an empty array at the end (https://wicg.github.io/entries-api/). */
const ofEntry = (entry: FileSystemDirectoryEntry): Directory => ({
  async *entries() {
    const reader = entry.createReader()
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
      if (some.length === 0) return
      for (const one of some) yield directoryEntryOf(one)
    }
  },
})

const directoryEntryOf = (entry: FileSystemEntry): DirectoryEntry =>
  entry.isDirectory
    ? // SAFETY: the draft has one interface for each of the two.
      { kind: 'folder', name: entry.name, directory: ofEntry(entry as FileSystemDirectoryEntry) }
    : { kind: 'file', name: entry.name, file: () => fileOf(entry as FileSystemFileEntry) }

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

interface Tree {
  readonly folders: Map<string, Tree>
  readonly files: File[]
}

/** The file field returns all files at once; the path of each begins with the chosen folder. */
function ofFiles(files: readonly File[]): Directory {
  const root: Tree = { folders: new Map(), files: [] }
  for (const file of files) {
    let node = root
    for (const name of file.webkitRelativePath.split('/').slice(1, -1)) {
      const folder = node.folders.get(name) ?? { folders: new Map(), files: [] }
      node.folders.set(name, folder)
      node = folder
    }
    node.files.push(file)
  }
  return ofTree(root)
}

const ofTree = ({ folders, files }: Tree): Directory => ({
  async *entries() {
    for (const file of files) yield { kind: 'file', name: file.name, file: () => Promise.resolve(file) }
    for (const [name, tree] of folders) yield { kind: 'folder', name, directory: ofTree(tree) }
  },
})
