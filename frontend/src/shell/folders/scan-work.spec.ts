import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILES } from '@contract/library-bounds'
import { fakeModified, type FakeTree } from './testing/fake-folder.ts'
import { LibraryStore } from './library.store.ts'
import type { ScanFact } from './scan-messages.ts'
import { ScanWork } from './scan-work.ts'
import { decodePiece, films, paths, runScan, type Run } from './testing/scan-run.ts'

let store: LibraryStore
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  await store.put({ userId: 'ada', id: 'f', name: 'Films', handle: null, addedAt: 1, isLeaving: false })
})
afterEach(() => vi.unstubAllGlobals())

const scan = (tree: FakeTree, run?: Run) => runScan(store, tree, run)

describe('the first scan of a folder', () => {
  it('sends every film with the facts of its name and its captions, without samples and system folders', async () => {
    const { listed, changes, facts } = await scan(films)
    expect(paths(changes)).toEqual({
      put: ['Dark/Season 1/Dark.S01E01.mkv', 'Heat (1995)/Heat.1995.1080p.BluRay.mkv'],
      gone: [],
    })
    const heat = changes[0]!.put.find(({ path }) => path.startsWith('Heat'))
    expect(heat).toMatchObject({
      size: 100,
      modified: fakeModified,
      captions: ['Heat (1995)/Heat.1995.1080p.BluRay.de.srt'],
      reading: { type: 'movie', title: 'Heat', year: 1995, quality: { resolution: '1080p', source: 'BluRay' } },
    })
    expect(changes[0]!.put.find(({ path }) => path.startsWith('Dark'))?.reading).toMatchObject({
      type: 'tv',
      title: 'Dark',
      season: 1,
      episodes: [1],
    })
    expect([listed?.revision, changes[0]?.isWhole, changes[0]?.isLast]).toEqual([null, true, true])
    expect(facts.filter(({ type }) => type === 'scan.progress').at(-1)).toEqual({
      type: 'scan.progress',
      progress: { folders: 4, files: 3, bytes: 111, before: 0 },
    })
  })

  it('reads NFO files and names the refused ones', async () => {
    const { changes, listed } = await scan({
      a: { 'x.mkv': 1, 'x.nfo': '<movie><title>Solaris</title><year>1972</year></movie>' },
      b: { 'y.mkv': 1, 'y.nfo': '<!DOCTYPE m [<!ENTITY a "b">]><movie><title>&a;</title></movie>' },
    })
    expect(changes[0]!.put.find(({ path }) => path === 'a/x.mkv')?.reading).toMatchObject({
      title: 'Solaris',
      year: 1972,
    })
    expect([changes[0]!.put.length, listed?.leftOut]).toEqual([
      2,
      { count: 1, first: [{ path: 'b/y.nfo', reason: 'unreadable' }] },
    ])
  })

  it('leaves out what ignore files hide, in whatever order a folder lists them', async () => {
    const { changes, facts } = await scan({
      'Heat.mkv': 1,
      'z.avi': 1,
      '.ignore': '*.avi',
      Private: { 'a.mkv': 1, '.nomedia': '', below: { 'b.mkv': 1 } },
      Lost: { '01.mkv': 1, '01.srt': 1, extras: { '02.mkv': 1 }, '.plexignore': 'extras/*' },
    })
    expect(paths(changes)).toEqual({ put: ['Heat.mkv', 'Lost/01.mkv'], gone: [] })
    expect(facts.filter(({ type }) => type === 'scan.progress').at(-1)).toEqual({
      type: 'scan.progress',
      progress: { folders: 4, files: 2, bytes: 2, before: 0 },
    })
  })

  it('leaves out a folder whose ignore file cannot be read, and names the file', async () => {
    const tree = {
      'Heat.mkv': 1,
      Private: { 'a.mkv': 1, '.plexignore': 'b*', below: { 'c.mkv': 1 } },
      Lost: { '01.mkv': 1, '.ignore': '' },
    }
    const faults = { 'Private/.plexignore': 'NotReadableError', 'Lost/.ignore': 'NotFoundError' }
    const { changes, listed } = await scan(tree, { faults })
    expect(paths(changes).put).toEqual(['Heat.mkv', 'Lost/01.mkv'])
    expect(listed?.leftOut.first).toEqual([
      { path: 'Lost/.ignore', reason: 'vanished' },
      { path: 'Private/.plexignore', reason: 'unreadable' },
    ])
  })

  it('of too many files ends with an error', async () => {
    const tree = Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, no) => [`${no}.mkv`, 1]))
    expect((await scan({ a: tree })).failure).toBe('tooMany')
  })
})

describe('a stored scan', () => {
  it('is deleted with its folder', async () => {
    await scan(films)
    await store.remove('ada', 'f')
    await scan(films)
    expect(await store.scan('ada', 'f')).toBeUndefined()
  })

  it('fails if the browser stores nothing', async () => {
    vi.spyOn(store, 'putScan').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    expect((await scan(films)).failure).toBe('unsaved')
  })
})

describe('a listing from the page', () => {
  it('is read and compared in the worker', async () => {
    const facts: ScanFact[] = []
    const work = new ScanWork(store, (fact) => facts.push(fact))
    const file = { name: 'Heat (1995).mkv', size: 7, modified: 8, text: null }
    void work.take({ type: 'scan.begin', userId: 'ada', id: 'f', name: 'Films', handle: null, isWhole: false })
    void work.take({
      type: 'scan.found',
      found: [
        { type: 'files', folder: '', files: [file] },
        { type: 'fault', fault: { path: 'Secret', reason: 'unreadable' } },
        { type: 'folder', path: '', entries: 2 },
      ],
    })
    void work.take({ type: 'scan.end' })
    await work.take({ type: 'scan.next', revision: 1 })
    expect(facts.at(-2)).toMatchObject({ type: 'scan.listed', changes: 1, leftOut: { count: 1 } })
    const change = facts.at(-1)
    expect(change?.type === 'scan.change' && decodePiece(change).put).toMatchObject([
      { path: 'Heat (1995).mkv', size: 7, modified: 8 },
    ])
  })
})
