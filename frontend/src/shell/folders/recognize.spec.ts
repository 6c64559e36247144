import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FOLDERS } from '@contract/library-bounds'
import type { FolderSource } from './file-system/folder-source.ts'
import { fakeFolder, type FakeTree } from './testing/fake-folder.ts'
import { fakeSource } from './testing/fake-source.ts'
import type { RecognizeInput } from './recognize.ts'
import { LibraryStore } from './library.store.ts'
import { getOpenSource } from './open-sources.ts'
import { recognize } from './recognize.ts'

let store: LibraryStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  // IndexedDB can store a handle of a browser, but not a fake one.
  const put = store.put.bind(store)
  store.put = (folder) => put({ ...folder, handle: null })
})
afterEach(() => vi.unstubAllGlobals())

const disk: FakeTree = { Films: { 'Heat.mkv': 1 }, Shows: { Dark: { '1.mkv': 1 } } }
const handleOf = (name: string, tree: FakeTree): FolderSource => ({
  kind: 'handle',
  name,
  handle: fakeFolder(name, tree),
})
const films = () => handleOf('Films', disk['Films'] as FakeTree)
type ExistingFolder = RecognizeInput['existing'][number]
const recognizeDropped = (folders: readonly FolderSource[], existing: readonly ExistingFolder[] = [], otherItems = 0) =>
  recognize(store, { userId: 'ada', dropped: { folders, otherItems }, existing }, () => 5)

describe('a picked folder', () => {
  it('is added and stored if it is new', async () => {
    const source = films()
    const { added, renewed, problem } = await recognizeDropped([source])
    expect([renewed, problem]).toEqual([[], null])
    expect(added).toEqual([{ id: added[0]?.id, userId: 'ada', name: 'Films', source, isLeaving: false }])
    expect(await store.folders('ada')).toMatchObject([{ id: added[0]?.id, name: 'Films', addedAt: 5 }])
  })

  it('is known if its handle says so', async () => {
    const source = films()
    const existing = [{ id: 'f', name: 'Films', source: films() }]
    expect(await recognizeDropped([source], existing)).toEqual({
      added: [],
      renewed: [{ id: 'f', source }],
      moved: [],
      problem: null,
    })
    expect(await store.folder('f')).toMatchObject({ userId: 'ada', isLeaving: false })
  })

  it.each([
    ['is inside a known one', disk['Films'], disk],
    ['contains a known one', disk, disk['Films']],
  ])('is refused if it %s: its films would appear twice', async (_, tree, there) => {
    const existing = [{ id: 'f', name: 'There', source: handleOf('There', there as FakeTree) }]
    expect(await recognizeDropped([handleOf('New', tree as FakeTree)], existing)).toEqual({
      added: [],
      renewed: [],
      moved: [],
      problem: { kind: 'overlaps', name: 'There' },
    })
  })

  it('is one too many at the maximum number of folders', async () => {
    const existing = Array.from({ length: MAX_FOLDERS }, (_, no) => ({ id: `${no}`, name: `${no}`, source: null }))
    expect((await recognizeDropped([films()], existing)).problem).toEqual({ kind: 'tooMany' })
  })

  it('is missing if files were dropped', async () => {
    expect((await recognizeDropped([], [], 2)).problem).toEqual({ kind: 'noFolder' })
  })
})

describe('a folder without a handle', () => {
  const tree = disk['Films'] as FakeTree
  const entry = fakeSource('entry', 'Films', tree)
  const field = fakeSource('files', 'Films', tree)
  const existing = [{ id: 'f', name: 'Films', source: null }]
  const lastScan = async (...paths: string[]) => {
    await store.put({ userId: 'ada', id: 'f', name: 'Films', handle: null, addedAt: 1, isLeaving: false })
    await store.putScan('ada', 'f', { revision: 1, files: new Map(paths.map((path) => [path, '1'])) })
  }

  it.each([entry, field, films()])('is known if it has a name of the last scan in it ($kind)', async (source) => {
    await lastScan('Heat.mkv', 'Ronin.mkv')
    expect(await recognizeDropped([source], existing)).toEqual({
      added: [],
      renewed: [{ id: 'f', source }],
      moved: [],
      problem: null,
    })
    if (source.kind !== 'handle') expect(getOpenSource('f')).toBe(source)
  })

  it('is new if it has none of them, or another name', async () => {
    await lastScan('Ronin.mkv')
    expect((await recognizeDropped([entry], existing)).added.length).toBe(1)
    expect((await recognizeDropped([{ ...entry, name: 'Other' }], existing)).added.length).toBe(1)
  })

  it('is known if the earlier one was never completely scanned', async () => {
    expect((await recognizeDropped([entry], existing)).renewed).toEqual([{ id: 'f', source: entry }])
  })
})
