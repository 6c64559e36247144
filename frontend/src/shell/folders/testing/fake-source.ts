import type { FolderSource } from '../file-system/folder-source.ts'
import { fakeEntry } from './fake-entry.ts'
import { fakeFieldFiles, fakeFolder, type FakeTree } from './fake-folder.ts'

/** A tree as a source of each kind. */
export const fakeSource = (kind: FolderSource['kind'], name: string, tree: FakeTree): FolderSource => {
  if (kind === 'handle') return { kind, name, handle: fakeFolder(name, tree) }
  if (kind === 'entry') return { kind, name, entry: fakeEntry(name, tree) }
  return { kind, name, files: fakeFieldFiles(name, tree) }
}
