import { describe, expect, it } from 'vitest'
import { filesSource, readDrop } from './read-drop.ts'
import { fakeEntry } from '../testing/fake-entry.ts'
import { fakeFieldFiles, fakeFile, fakeFolder } from '../testing/fake-folder.ts'

const tree = { 'a.mkv': 1 }
const entry = fakeEntry('Films', tree)
const handle = fakeFolder('Films', tree)
const fileEntry = { isDirectory: false, isFile: true, name: 'a.mkv' } as FileSystemEntry
interface Item {
  readonly kind?: string
  readonly entry: FileSystemEntry | null
  readonly handle?: () => Promise<FileSystemHandle | null>
}
const dropped = (...items: Item[]) =>
  // SAFETY: nothing else of the drop is used.
  readDrop({
    items: items.map(({ kind = 'file', entry: one, handle: given }) => ({
      kind,
      webkitGetAsEntry: () => one,
      ...(given ? { getAsFileSystemHandle: given } : {}),
    })),
  } as unknown as DataTransfer)

describe('a dropped item', () => {
  it('is a handle if the browser has one, else an entry; files and texts are no folders', async () => {
    const found = await dropped(
      { entry, handle: () => Promise.resolve(handle) },
      { entry },
      { entry: fileEntry, handle: () => Promise.resolve({ kind: 'file' } as FileSystemHandle) },
      { entry: fileEntry },
      { kind: 'string', entry: null },
    )
    expect(found).toEqual({
      folders: [
        { kind: 'handle', name: 'Films', handle },
        { kind: 'entry', name: 'Films', entry },
      ],
      otherItems: 2,
    })
  })

  it('is an entry if the browser refuses a handle', async () => {
    expect(await dropped({ entry, handle: () => Promise.reject(new DOMException('', 'SecurityError')) })).toEqual({
      folders: [{ kind: 'entry', name: 'Films', entry }],
      otherItems: 0,
    })
  })
})

describe('a choice of files by the field', () => {
  it('has the name of their common folder', () => {
    const files = fakeFieldFiles('Films', { Heat: { 'Heat.mkv': 1 } })
    expect(filesSource(files)).toEqual({ kind: 'files', name: 'Films', files })
  })

  it.each([[[]], [[fakeFile('a.mkv', 1)]]])('is empty without files in a folder', (files) => {
    expect(filesSource(files)).toBeNull()
  })
})
