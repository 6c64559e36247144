import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError, type Api } from '../../api/client.ts'
import { folderActors } from './folder.actors.ts'
import { LibraryStore } from './library.store.ts'
import { outputOf } from './testing/output-of.ts'

const named = { userId: 'ada', id: 'f', name: 'Films' }
const change = { body: new ArrayBuffer(2), isLast: true, isChanged: false }
const problem = (type: string) => ({ type, title: '', status: 409 }) as never

let store: LibraryStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new LibraryStore()
})
afterEach(() => vi.unstubAllGlobals())

const actorsOf = (api: () => Promise<unknown>) =>
  // SAFETY: it has all that the code uses of an API.
  folderActors({ api: api as unknown as Api, store, createWorker: () => new Worker('') })

describe('a call for a folder', () => {
  it('is made for its member only', async () => {
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
  ])('with %s gives %o', async (error, outcome) => {
    const { send } = actorsOf(() => Promise.reject(error))
    expect(await outputOf(send, { ...named, change })).toEqual(outcome)
  })

  it('deletes the folder here once the server has deleted it, or never had it', async () => {
    const folder = { ...named, handle: null, addedAt: 1, isLeaving: true }
    for (const error of [new ApiError(503, null), new ApiError(404, null)]) {
      await store.put(folder)
      await outputOf(actorsOf(() => Promise.reject(error)).remove, named)
      expect(await store.folder('f')).toEqual(error.status === 404 ? undefined : folder)
    }
  })
})
