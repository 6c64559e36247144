import { fakeFile, type FakeTree } from './fake-folder.ts'

/** A dropped entry of the older draft over the same tree; readers give two names at a time. */
export function fakeEntry(name: string, tree: FakeTree): FileSystemDirectoryEntry {
  const createReader = () => {
    const left = Object.entries(tree)
    const readEntries = (resolve: (entries: FileSystemEntry[]) => void) =>
      queueMicrotask(() => resolve(left.splice(0, 2).map(([one, content]) => entryOf(one, content))))
    return { readEntries }
  }
  // SAFETY: it has all of an entry that the product uses.
  return { isDirectory: true, isFile: false, name, createReader } as unknown as FileSystemDirectoryEntry
}

function entryOf(name: string, content: number | string | FakeTree): FileSystemEntry {
  if (typeof content === 'object') return fakeEntry(name, content)
  const file = (resolve: (file: File) => void) => queueMicrotask(() => resolve(fakeFile(name, content)))
  return { isDirectory: false, isFile: true, name, file } as unknown as FileSystemEntry
}
