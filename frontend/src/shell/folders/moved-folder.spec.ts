import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FOLDERS } from '@contract/library-bounds'
import type { FolderSource } from './file-system/folder-source.ts'
import { fakeFolder, type FakeTree } from './testing/fake-folder.ts'
import { fakeSource } from './testing/fake-source.ts'
import { LibraryStore } from './library.store.ts'
import { answerMoved, recognize } from './recognize.ts'

let store: LibraryStore
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  // IndexedDB can store a handle of a browser, but not a fake one.
  const put = store.put.bind(store)
  store.put = (folder) => put({ ...folder, handle: null })
  await store.put({ userId: 'ada', id: 'f', name: 'Films', handle: null, addedAt: 1, isLeaving: false })
})
afterEach(() => vi.unstubAllGlobals())

const files: FakeTree = { 'Heat.mkv': 1, 'Ronin.mkv': 2, 'Alien.mkv': 3, Shows: { 'Dark é.mkv': 4 }, 'Up.mkv': 5 }
const scan = (paths: Readonly<Record<string, number>>) =>
  store.putScan('ada', 'f', {
    revision: 1,
    files: new Map(Object.entries(paths).map(([path, size]) => [path, `${size} 17 x`])),
  })
const scanned = { 'Heat.mkv': 1, 'Ronin.mkv': 2, 'Alien.mkv': 3, 'Shows/Dark é.mkv': 4, 'Up.mkv': 5 }
const gone: FolderSource = {
  kind: 'handle',
  name: 'Films',
  handle: fakeFolder('Films', { 'Heat.mkv': 1 }, { faults: new Map([['', 'NotFoundError']]) }),
}
const unreadable: FolderSource = {
  kind: 'handle',
  name: 'Films',
  handle: fakeFolder('Films', { 'Heat.mkv': 1 }, { faults: new Map([['', 'NotAllowedError']]) }),
}
const known = (source: FolderSource | null) => [{ id: 'f', name: 'Films', source }]
const give = (source: FolderSource, before: FolderSource | null = gone) =>
  recognize(store, { userId: 'ada', dropped: { folders: [source], otherItems: 0 }, existing: known(before) }, () => 5)

describe('a new folder with the files of a known one', () => {
  it.each(['handle', 'entry', 'files'] as const)(
    'may be the known one after a move, and is not added (%s)',
    async (kind) => {
      await scan(scanned)
      const source = fakeSource(kind, 'Cinema', files)
      expect(await give(source)).toEqual({
        added: [],
        renewed: [],
        moved: [{ id: 'f', name: 'Films', source }],
        problem: null,
      })
      expect((await store.folders('ada')).length).toBe(1)
    },
  )

  it.each([
    ['was never opened since', null],
    ['may not be read', unreadable],
    ['is the empty place of a drive', fakeSource('entry', 'Films', {})],
  ])('may be the known one if that %s', async (_, before) => {
    await scan(scanned)
    expect((await give(fakeSource('entry', 'Cinema', files), before)).moved.length).toBe(1)
  })

  it('compares names in composed form', async () => {
    await scan(Object.fromEntries(Object.entries(scanned).map(([path, size]) => [path.normalize('NFD'), size])))
    const { 'Up.mkv': _, ...four } = files
    expect((await give(fakeSource('files', 'Cinema', four))).moved.length).toBe(1)
  })

  it('needs four of five files in their places with their sizes', async () => {
    await scan(scanned)
    const { 'Up.mkv': _, ...four } = files
    expect((await give(fakeSource('entry', 'Four', { ...four, 'New.mkv': 9 }))).moved.length).toBe(1)
    expect((await give(fakeSource('entry', 'Three', { ...four, 'Heat.mkv': 7 }))).added.length).toBe(1)
  })

  it('is a copy, and added, if the known folder still exists', async () => {
    await scan(scanned)
    const { added, moved } = await give(
      fakeSource('handle', 'Copy', files),
      fakeSource('handle', 'Films', { ...files }),
    )
    expect([added.length, moved]).toEqual([1, []])
  })

  it('is the same folder if only the form of its name differs', async () => {
    await store.put({ userId: 'ada', id: 'f', name: 'Séries', handle: null, addedAt: 1, isLeaving: false })
    await scan({ 'Amélie.mkv': 1 })
    const source = fakeSource('entry', 'Séries'.normalize('NFD'), { ['Amélie.mkv'.normalize('NFD')]: 1 })
    const existing = [{ id: 'f', name: 'Séries', source: null }]
    const dropped = { folders: [source], otherItems: 0 }
    expect((await recognize(store, { userId: 'ada', dropped, existing }, () => 5)).renewed).toEqual([
      { id: 'f', source },
    ])
  })
})

describe('the member’s answer about a moved folder', () => {
  const source = fakeSource('handle', 'Cinema', files)
  const answer = (isSame: boolean, existing = known(gone)) =>
    answerMoved(store, { userId: 'ada', moved: { id: 'f', name: 'Films', source }, isSame, existing }, () => 5)

  it('yes: the known folder gets the new place and name, and there is no second one', async () => {
    expect(await answer(true)).toEqual({ added: [], renewed: [{ id: 'f', source }], moved: [], problem: null })
    expect(await store.folders('ada')).toMatchObject([{ id: 'f', name: 'Cinema', addedAt: 1 }])
  })

  it('no: it is added as a new one', async () => {
    const { added, renewed } = await answer(false)
    expect([added, renewed]).toMatchObject([[{ name: 'Cinema', source }], []])
    expect((await store.folders('ada')).map(({ name }) => name)).toEqual(['Films', 'Cinema'])
  })

  it('yes, after the known folder was removed: it is added as a new one', async () => {
    await store.remove('ada', 'f')
    expect((await answer(true, [])).added).toMatchObject([{ name: 'Cinema', source }])
  })

  it('no, with the maximum number of folders: it is one too many', async () => {
    const existing = Array.from({ length: MAX_FOLDERS }, (_, no) => ({ id: `${no}`, name: `${no}`, source: null }))
    expect(await answer(false, existing)).toMatchObject({ added: [], problem: { kind: 'tooMany' } })
  })
})
