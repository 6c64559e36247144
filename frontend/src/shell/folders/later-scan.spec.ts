import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeTree } from './testing/fake-folder.ts'
import { LibraryStore } from './library.store.ts'
import { films, paths, runScan, type Run } from './testing/scan-run.ts'

let store: LibraryStore
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  await store.put({ userId: 'ada', id: 'f', name: 'Films', handle: null, addedAt: 1, isLeaving: false })
})
afterEach(() => vi.unstubAllGlobals())

const scan = (tree: FakeTree, run?: Run) => runScan(store, tree, run)

describe('a later scan', () => {
  it('sends only the differences, or one empty part', async () => {
    await scan(films, { revision: 3 })
    const same = await scan(films, { revision: 4 })
    expect([same.listed?.revision, same.changes]).toEqual([3, [{ put: [], gone: [], isWhole: false, isLast: true }]])
    const later = await scan({ 'Heat (1995)': films['Heat (1995)']!, 'Alien (1979).mkv': 5 })
    expect([later.listed?.revision, paths(later.changes)]).toEqual([
      4,
      { put: ['Alien (1979).mkv'], gone: ['Dark/Season 1/Dark.S01E01.mkv'] },
    ])
  })

  it('that the server has not received is sent again', async () => {
    await scan(films, { revision: null })
    const { listed, changes } = await scan(films)
    expect([listed?.revision, paths(changes).put.length]).toEqual([null, 2])
  })

  it('sends all files if the server has another revision', async () => {
    await scan(films)
    const { changes } = await scan(films, { isWhole: true })
    expect([paths(changes).put.length, changes[0]?.isWhole]).toEqual([2, true])
  })

  it('keeps the files of an unreadable folder, and those that vanish meanwhile', async () => {
    await scan({ ...films, 'Alien.mkv': 5 })
    const { changes, listed, failure } = await scan(
      { ...films, 'Alien.mkv': 5 },
      { faults: { Dark: 'NotReadableError', 'Alien.mkv': 'NotFoundError' } },
    )
    expect([paths(changes), listed?.leftOut.count, failure]).toEqual([{ put: [], gone: [] }, 2, undefined])
    expect(paths((await scan(films)).changes)).toEqual({ put: [], gone: ['Alien.mkv'] })
  })

  it('names unreadable folders if the server has another revision, and knows their files the next time', async () => {
    await scan(films)
    const { changes } = await scan(films, { isWhole: true, faults: { Dark: 'NotReadableError' } })
    expect([paths(changes).put.length, changes.map(({ unread }) => unread)]).toEqual([1, [['Dark']]])
    expect(paths((await scan(films)).changes)).toEqual({ put: [], gone: [] })
  })

  it.each([
    ['is not there', { '': 'NotFoundError' }, films, 'gone'],
    ['is an empty place where a drive was', {}, {}, 'gone'],
    ['may no longer be read', { '': 'NotAllowedError' }, films, 'locked'],
  ] as const)('of a folder that %s changes none of its files', async (_, faults, tree, failure) => {
    await scan(films)
    const ended = await scan(tree, { faults })
    expect([ended.failure, ended.changes]).toEqual([failure, []])
    expect((await store.scan('ada', 'f'))?.files.size).toBe(2)
  })
})
