import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { ApiError, type Api } from '../../api/client.ts'
import { createKeep } from './keep.ts'
import { outboxActors } from './outbox.actors.ts'
import { OutboxStore } from './outbox.store.ts'

const offline = new TypeError('Failed to fetch')
const refusal = (status: number) => new ApiError(status, null)
let calls: { name: string; body: unknown }[]
let answer: () => Promise<unknown>
let store: OutboxStore
let owner: string | null
let waiting: number

// SAFETY: the tests look at what is called, not at the answers of single calls.
const api = ((name: string, { body }: { body?: unknown }) => {
  calls.push({ name, body })
  return answer()
}) as Api
const outbox = { waiting: () => waiting, stored: vi.fn(), takenBack: vi.fn(), retry: vi.fn() }
const waits = { waits: true, takeBack: expect.any(Function) }
/** One lock for everybody, as browsers have it (https://w3c.github.io/web-locks/). */
function oneLock() {
  let last: Promise<unknown> | null = null
  type Work = (lock: object | null) => unknown
  return {
    request: async (_name: string, ...[options, work]: [{ ifAvailable: boolean }, Work] | [Work]) => {
      if (typeof options !== 'function' && last) return work!(null)
      const mine = Promise.resolve(last).then(() => (typeof options === 'function' ? options : work!)({}))
      last = mine
      return mine.finally(() => {
        if (last === mine) last = null
      })
    },
  }
}
const keep = () => createKeep({ api, store, userId: () => owner, outbox })
const save = (saved: boolean) =>
  keep()('putSavedItem', { params: { type: 'movie', id: 1 }, body: { saved, version: 3 } })
const deliver = () =>
  new Promise((resolve, reject) => {
    createActor(outboxActors(store, api).deliver, { input: { userId: 'ada' } })
      .start()
      .subscribe({ next: ({ output }) => output && resolve(output), error: reject })
  })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { locks: oneLock() })
  store = new OutboxStore()
  calls = []
  owner = 'ada'
  waiting = 0
  answer = () => Promise.resolve({ item: null })
  outbox.stored.mockClear()
  outbox.retry.mockClear()
  outbox.takenBack.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a change', () => {
  it('is sent at once where there is a network', async () => {
    expect(await save(true)).toEqual({ answer: { item: null } })
    expect(await store.count('ada')).toBe(0)
  })

  it.each([
    ['no network', offline],
    ['a gateway without a server', refusal(502)],
    ['a server without its database', refusal(503)],
    ['an answer that does not come', new DOMException('', 'TimeoutError')],
  ])('waits on this device: %s', async (_, error) => {
    answer = () => Promise.reject(error)
    expect(await save(true)).toEqual(waits)
    expect((await store.first('ada'))?.change).toEqual({
      userId: 'ada',
      call: 'putSavedItem',
      params: { type: 'movie', id: 1 },
      body: { saved: true },
    })
    expect(outbox.stored).toHaveBeenCalledTimes(1)
  })

  it.each([400, 401, 404, 412, 500])('that is refused with %d does not wait', async (status) => {
    answer = () => Promise.reject(refusal(status))
    await expect(save(true)).rejects.toMatchObject({ status })
    expect(await store.count('ada')).toBe(0)
  })

  it.each(['followPerson', 'unfollowPerson', 'followGenre', 'unfollowGenre'] as const)('%s waits', async (call) => {
    answer = () => Promise.reject(offline)
    expect(await keep()(call, { params: { id: 18 } })).toEqual(waits)
    expect((await store.first('ada'))?.change).toEqual({ userId: 'ada', call, params: { id: 18 }, body: null })
    answer = () => Promise.resolve({})
    expect(await deliver()).toEqual({ sent: 1, refused: 0, waiting: 0 })
  })

  it('comes after those that wait, never before them', async () => {
    waiting = 1
    expect(await save(false)).toEqual(waits)
    expect(calls).toEqual([])
    expect(outbox.retry).toHaveBeenCalledTimes(1)
  })

  it('of nobody, or in a browser that keeps nothing, fails as it did before', async () => {
    answer = () => Promise.reject(offline)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    await expect(save(true)).rejects.toBe(offline)
    owner = null
    await expect(save(true)).rejects.toBe(offline)
  })
})

describe('an undo of a change that waits', () => {
  const wait = async () => {
    answer = () => Promise.reject(offline)
    const kept = await save(true)
    calls = []
    if (!('waits' in kept)) throw new Error('It does not wait')
    return kept
  }

  it('takes it out of the queue: nothing of it is ever sent', async () => {
    const kept = await wait()
    expect(await kept.takeBack()).toBe(true)
    expect([await store.count('ada'), outbox.takenBack.mock.calls.length]).toEqual([0, 1])
    expect(await deliver()).toEqual({ sent: 0, refused: 0, waiting: 0 })
    expect(calls).toEqual([])
  })

  it('comes too late for what was sent already, or is being sent at this moment', async () => {
    const kept = await wait()
    let delivered: (() => void) | undefined
    answer = () => new Promise((resolve) => (delivered = () => resolve({})))
    const delivery = deliver()
    await vi.waitUntil(() => delivered)
    expect(await kept.takeBack()).toBe(false)
    delivered!()
    expect(await delivery).toEqual({ sent: 1, refused: 0, waiting: 0 })
    expect(await kept.takeBack()).toBe(false)
    expect(outbox.takenBack).not.toHaveBeenCalled()
  })
})

describe('when the network is back', () => {
  const change = (saved: boolean, userId = 'ada') =>
    store.add({ userId, call: 'putSavedItem', params: { type: 'movie', id: 1 }, body: { saved } })

  it('changes are replayed in their order, each once, and only the member’s own', async () => {
    await change(true)
    await change(true, 'eve')
    await change(false)
    expect(await deliver()).toEqual({ sent: 2, refused: 0, waiting: 0 })
    expect(calls.map(({ body }) => body)).toEqual([{ saved: true }, { saved: false }])
    expect([await store.count('ada'), await store.count('eve')]).toEqual([0, 1])
  })

  it('stops at the first that must wait on, and loses none', async () => {
    await change(true)
    await change(false)
    answer = () => (calls.length === 1 ? Promise.resolve({}) : Promise.reject(offline))
    expect(await deliver()).toEqual({ sent: 1, refused: 0, waiting: 1 })
    expect((await store.first('ada'))?.change.body).toEqual({ saved: false })
  })

  it('what the server refuses is given up and said; without a session all of it waits on', async () => {
    await change(true)
    await change(false)
    answer = () => Promise.reject(refusal(401))
    expect(await deliver()).toEqual({ sent: 0, refused: 0, waiting: 2 })
    answer = () => (calls.length === 2 ? Promise.reject(refusal(404)) : Promise.resolve({}))
    expect(await deliver()).toEqual({ sent: 1, refused: 1, waiting: 0 })
  })

  it.each(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])(
    'what %s takes away may be gone already: the answer of an earlier try was lost',
    async (call) => {
      await store.add({ userId: 'ada', call, params: { id: 'x' }, body: null })
      answer = () => Promise.reject(refusal(404))
      expect(await deliver()).toEqual({ sent: 1, refused: 0, waiting: 0 })
    },
  )
})
