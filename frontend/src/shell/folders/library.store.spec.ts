import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LibraryStore, type StoredFolder } from './library.store.ts'

let store: LibraryStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
})
afterEach(() => vi.unstubAllGlobals())

const folder = (id: string, userId = 'ada', addedAt = 1): StoredFolder => ({
  userId,
  id,
  name: `Films of ${userId}`,
  handle: null,
  addedAt,
  isLeaving: false,
})

describe('folders in this browser', () => {
  it('belong to their member, the oldest first', async () => {
    for (const one of [folder('b', 'ada', 2), folder('a', 'ada', 1), folder('c', 'ad'), folder('d', 'adam')])
      await store.put(one)
    expect(await store.folders('ada')).toEqual([folder('a', 'ada', 1), folder('b', 'ada', 2)])
    expect([await store.hasFolders('ada'), await store.hasFolders('eve')]).toEqual([true, false])
    expect(await store.folder('d')).toEqual(folder('d', 'adam'))
  })

  it('are recognized by up to a thousand names of their last scan', async () => {
    await store.put(folder('a'))
    const files = new Map(['Dark/1.mkv', 'Dark/2.mkv', 'Heat.mkv'].map((path) => [path, '1']))
    await store.putScan('ada', 'a', { revision: 3, files })
    expect((await store.folder('a'))?.seen).toEqual(['Dark', 'Heat.mkv'])
    for (let no = 0; no < 2000; no += 1) files.set(`${no}.mkv`, '1')
    await store.putScan('ada', 'a', { revision: 4, files })
    expect((await store.folder('a'))?.seen?.length).toBe(1000)
  })

  it('are marked while their removal can be undone, and then deleted with their scans', async () => {
    await store.put(folder('a'))
    await store.mark('ada', 'a', true)
    expect(await store.folder('a')).toEqual({ ...folder('a'), isLeaving: true })
    await store.putScan('ada', 'a', { revision: 3, files: new Map([['Heat.mkv', '1']]) })
    expect(await store.scan('ada', 'a')).toEqual({ revision: 3, files: new Map([['Heat.mkv', '1']]) })
    await store.remove('ada', 'a')
    await store.mark('ada', 'a', true)
    expect([await store.folder('a'), await store.scan('ada', 'a')]).toEqual([undefined, undefined])
  })

  it('are released when a newer version in another tab upgrades the storage', async () => {
    await store.put(folder('a'))
    const newer = await openDB('reelroom library', 2)
    expect(newer.version).toBe(2)
    newer.close()
    await expect(store.folders('ada')).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('are read again after a storage failure', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    await expect(store.folders('ada')).rejects.toMatchObject({ name: 'SecurityError' })
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await store.folders('ada')).toEqual([])
  })
})
