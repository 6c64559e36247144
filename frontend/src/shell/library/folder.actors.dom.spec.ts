import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate'
import { ApiError, NetworkError, type Api } from '../../api/client.ts'
import { fakeFieldFiles, fakeFolder, fakeModified } from '../../platform/folders/testing/fake-folder.ts'
import { folderActors } from './folder.actors.ts'
import type { ScanInput } from './folder-types.ts'
import { LibraryStore } from './library.store.ts'
import { matchingActors } from './library.actors.ts'
import { openFile } from './open-file.ts'
import { addOpenSource } from './open-sources.ts'
import type { ScanFact, ScanOrder } from './scan-types.ts'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
const named = { userId: 'ada', id: 'f', name: 'Films' }
const change = { body: new ArrayBuffer(2), isLast: true, isChanged: false }
const problem = (type: string) => ({ type, title: '', status: 409 }) as never

class FakeWorker extends EventTarget {
  readonly orders: ScanOrder[] = []
  isTerminated = false
  postMessage = (order: ScanOrder) => void this.orders.push(order)
  terminate = () => void (this.isTerminated = true)
  emit = (fact: ScanFact) => this.dispatchEvent(new MessageEvent('message', { data: fact }))
}

let store: LibraryStore
let worker: FakeWorker
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
  worker = new FakeWorker()
})
afterEach(() => vi.unstubAllGlobals())

const actorsOf = (api: () => Promise<unknown>) =>
  // SAFETY: they have all that the code uses of an API and of a worker.
  folderActors({ api: api as unknown as Api, store, createWorker: () => worker as unknown as Worker })
const outputOf = <T>(logic: AnyActorLogic, input: unknown): Promise<T> =>
  toPromise(createActor(logic, { input } as never).start()) as Promise<T>

describe('a call for a folder', () => {
  it('is made for its member alone', async () => {
    const requests: unknown[] = []
    const { send, register } = actorsOf((...args: unknown[]) => {
      requests.push(args[1])
      return Promise.resolve({ revision: 4, files: 1, titlesToMatch: 2 })
    })
    expect(await outputOf(send, { ...named, change })).toEqual({
      kind: 'sent',
      revision: 4,
      titlesToMatch: 2,
    })
    await outputOf(register, { ...named, name: `\0${'x'.repeat(300)}` })
    expect(requests).toMatchObject([
      { member: 'ada', params: { folder: 'f' }, body: change.body },
      { member: 'ada', params: { folder: 'f' }, body: { name: 'x'.repeat(255) } },
    ])
  })

  it.each([
    [new NetworkError(new TypeError('offline')), { kind: 'unreached', retryAfter: null }],
    [new ApiError(503, null, 2000), { kind: 'unreached', retryAfter: 2000 }],
    [new ApiError(429, null, 3000), { kind: 'unreached', retryAfter: 3000 }],
    [new ApiError(412, null), { kind: 'stale' }],
    [new ApiError(404, null), { kind: 'missing' }],
    [new ApiError(409, problem('too-many-folders')), { kind: 'refused', failure: 'tooManyFolders' }],
    [new ApiError(409, problem('folder-full')), { kind: 'refused', failure: 'tooMany' }],
    [new ApiError(401, null), { kind: 'refused', failure: 'unsent' }],
  ])('%s comes to %o', async (error, outcome) => {
    const { send } = actorsOf(() => Promise.reject(error))
    expect(await outputOf(send, { ...named, change })).toEqual(outcome)
  })

  it('a folder is forgotten here once the server has forgotten it, or never knew it', async () => {
    const folder = { ...named, handle: null, addedAt: 1, isLeaving: true }
    for (const error of [new ApiError(503, null), new ApiError(404, null)]) {
      await store.put(folder)
      await outputOf(actorsOf(() => Promise.reject(error)).remove, named)
      expect(await store.folder('f')).toEqual(error.status === 404 ? undefined : folder)
    }
  })
})

describe('a round of matching', () => {
  it.each([
    [new NetworkError(new TypeError('offline')), { kind: 'offline' }],
    [new ApiError(503, null, 2000), { kind: 'busy', retryAfter: 2000 }],
    [new ApiError(429, null, 3000), { kind: 'busy', retryAfter: 3000 }],
    [new ApiError(500, null), { kind: 'busy', retryAfter: null }],
    [new ApiError(401, null), { kind: 'refused' }],
  ])('%s comes to %o', async (error, round) => {
    const { matchNext } = matchingActors(() => Promise.reject(error))
    expect(await outputOf(matchNext, { userId: 'ada' })).toEqual(round)
  })
})

describe('a scan in a worker', () => {
  function start(source: ScanInput['source']) {
    const facts: ScanFact[] = []
    const { scan } = actorsOf(() => Promise.reject(new Error('unused')))
    const actor = createActor(
      createMachine({
        invoke: { src: scan, id: 'scan', input: { userId: 'ada', id: 'f', source, isWhole: false } },
        on: { '*': { actions: ({ event }) => void facts.push(event as ScanFact) } },
      }),
    ).start()
    return { actor, facts }
  }
  const handle = { kind: 'handle', name: 'Films', handle: fakeFolder('Films', {}) } as const

  it('is given the handle, and is ended when nobody waits for it any more', async () => {
    const { actor, facts } = start(handle)
    await settle()
    expect(worker.orders).toEqual([{ type: 'scan.begin', ...named, handle: handle.handle, isWhole: false }])
    worker.emit({ type: 'scan.saved' })
    expect(facts).toEqual([{ type: 'scan.saved' }])
    actor.stop()
    expect(worker.isTerminated).toBe(true)
  })

  it.each(['error', 'messageerror'])('that dies (%s) says so', (type) => {
    const { facts } = start(handle)
    worker.dispatchEvent(new Event(type))
    expect(facts).toEqual([{ type: 'scan.failed', failure: 'broken' }])
  })

  it('of a folder without a handle receives what the page lists', async () => {
    const files = fakeFieldFiles('Films', { Heat: { 'Heat.mkv': 7 } })
    start({ kind: 'files', name: 'Films', files })
    await vi.waitFor(() => expect(worker.orders.at(-1)).toEqual({ type: 'scan.end' }))
    expect(worker.orders.map(({ type }) => type)).toEqual(['scan.begin', 'scan.found', 'scan.end'])
    expect(worker.orders[1]).toEqual({
      type: 'scan.found',
      found: [
        { type: 'folder', path: '', entries: 1 },
        {
          type: 'files',
          folder: 'Heat',
          files: [{ name: 'Heat.mkv', size: 7, modified: fakeModified, text: null }],
        },
        { type: 'folder', path: 'Heat', entries: 1 },
      ],
    })
  })

  it('waits for another tab that scans the same folder', async () => {
    let grant = () => undefined as void
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, _: unknown, work: () => Promise<void>) =>
          new Promise<void>((resolve) => {
            expect(name).toBe('reelroom folder f')
            grant = () => void work().then(resolve)
          }),
      },
    })
    start(handle)
    await settle()
    expect(worker.orders).toEqual([])
    grant()
    expect(worker.orders.length).toBe(1)
  })
})

describe('a file that is to be played', () => {
  it('is opened from a folder that was dropped or chosen, and is null of any other', async () => {
    addOpenSource('open', { kind: 'files', name: 'Films', files: fakeFieldFiles('Films', { 'Heat.mkv': 7 }) })
    expect([(await openFile('open', 'Heat.mkv'))?.size, await openFile('open', 'Ronin.mkv')]).toEqual([7, null])
    expect(await openFile('other', 'Heat.mkv')).toBeNull()
  })
})
