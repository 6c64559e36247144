import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILES } from '@contract/library-bounds'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import { fakeFolder, fakeModified, type FakeTree } from '../../platform/folders/testing/fake-folder.ts'
import { LibraryStore } from './library.store.ts'
import { ScanWork } from './scan-work.ts'
import type { ScanFact, ScanPiece } from './scan-types.ts'

let store: LibraryStore
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  await store.put({ userId: 'ada', id: 'f', name: 'Films', handle: null, addedAt: 1, isLeaving: false })
})
afterEach(() => vi.unstubAllGlobals())

interface Run {
  readonly isWhole?: boolean
  readonly faults?: Record<string, string>
  /** The revision that the server answers; null where it answers nothing. */
  readonly revision?: number | null
}

/** One scan of a tree, from the beginning until its result is stored. */
async function scan(tree: FakeTree, { isWhole = false, faults = {}, revision = 1 }: Run = {}) {
  const facts: ScanFact[] = []
  const work = new ScanWork(store, (fact) => facts.push(fact))
  const handle = fakeFolder('Films', tree, { faults: new Map(Object.entries(faults)) })
  await work.take({ type: 'scan.begin', userId: 'ada', id: 'f', name: 'Films', handle, isWhole })
  const listed = facts.find((fact) => fact.type === 'scan.listed')
  for (let piece = 0; piece < (listed?.changes ?? 0); piece += 1) await work.take({ type: 'scan.next', revision: 1 })
  if (listed && revision !== null) await work.take({ type: 'scan.save', revision })
  const changes = facts.flatMap((fact) => (fact.type === 'scan.change' ? [decodePiece(fact)] : []))
  return { facts, listed, changes, failure: facts.find((fact) => fact.type === 'scan.failed')?.failure }
}
/** The content of a piece, as the server reads it. */
function decodePiece({ change }: Extract<ScanFact, { type: 'scan.change' }>): ScanPiece {
  // SAFETY: the worker writes one as JSON.
  const { revision, ...piece } = JSON.parse(new TextDecoder().decode(change.body)) as LibraryFilesChange
  const isChanged = piece.put.length + piece.gone.length > 0
  expect([revision, change]).toEqual([1, { body: change.body, isLast: piece.isLast, isChanged }])
  return piece
}
const paths = (changes: readonly ScanPiece[]) => ({
  put: changes.flatMap(({ put }) => put.map(({ path }) => path)).toSorted(),
  gone: changes.flatMap(({ gone }) => [...gone]),
})
const films: FakeTree = {
  'Heat (1995)': { 'Heat.1995.1080p.BluRay.mkv': 100, 'Heat.1995.1080p.BluRay.de.srt': 'x', 'sample.mkv': 1 },
  Dark: { 'Season 1': { 'Dark.S01E01.mkv': 10 } },
  '@eaDir': { 'thumb.mkv': 1 },
}

describe('the first scan of a folder', () => {
  it('says every film with what its name says and its captions; samples and system folders are none', async () => {
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

  it('reads NFO files; one that is refused is reported by name', async () => {
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

  it('of more files than the library takes ends and says so', async () => {
    const tree = Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, no) => [`${no}.mkv`, 1]))
    expect((await scan({ a: tree })).failure).toBe('tooMany')
  })
})

describe('a later scan', () => {
  it('says the differences alone, and one empty piece where there are none', async () => {
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

  it('says all of it where the server knows another state', async () => {
    await scan(films)
    const { changes } = await scan(films, { isWhole: true })
    expect([paths(changes).put.length, changes[0]?.isWhole]).toEqual([2, true])
  })

  it('keeps what lies in a folder that cannot be read, and what vanishes while it is looked at', async () => {
    await scan({ ...films, 'Alien.mkv': 5 })
    const { changes, listed, failure } = await scan(
      { ...films, 'Alien.mkv': 5 },
      { faults: { Dark: 'NotReadableError', 'Alien.mkv': 'NotFoundError' } },
    )
    expect([paths(changes), listed?.leftOut.count, failure]).toEqual([{ put: [], gone: [] }, 2, undefined])
    expect(paths((await scan(films)).changes)).toEqual({ put: [], gone: ['Alien.mkv'] })
  })

  it('of which the server knows another state says where it could not read, and knows those files next time', async () => {
    await scan(films)
    const { changes } = await scan(films, { isWhole: true, faults: { Dark: 'NotReadableError' } })
    expect([paths(changes).put.length, changes.map(({ unread }) => unread)]).toEqual([1, [['Dark']]])
    expect(paths((await scan(films)).changes)).toEqual({ put: [], gone: [] })
  })

  it.each([
    ['is not there', { '': 'NotFoundError' }, films, 'gone'],
    ['is an empty place where a drive was', {}, {}, 'gone'],
    ['may not be read any more', { '': 'NotAllowedError' }, films, 'locked'],
  ] as const)('of a folder that %s says nothing of its files', async (_, faults, tree, failure) => {
    await scan(films)
    const ended = await scan(tree, { faults })
    expect([ended.failure, ended.changes]).toEqual([failure, []])
    expect((await store.scan('ada', 'f'))?.files.size).toBe(2)
  })
})

describe('what a scan keeps', () => {
  it('is gone with its folder', async () => {
    await scan(films)
    await store.remove('ada', 'f')
    await scan(films)
    expect(await store.scan('ada', 'f')).toBeUndefined()
  })

  it('cannot be stored where the browser stores nothing: the scan fails', async () => {
    vi.spyOn(store, 'putScan').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    expect((await scan(films)).failure).toBe('unsaved')
  })
})

describe('what the page lists itself', () => {
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
