import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeStore } from './change.store.ts'

let store: ChangeStore
const change = (rating: number, userId = 'ada') => ({
  userId,
  call: 'putSavedTitle',
  params: { id: 1 },
  body: { rating },
})
const ratings = async () => (await store.all('ada')).map(({ waiting: { body } }) => body?.['rating'])

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = new ChangeStore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the store of changes', () => {
  it('keeps the order of adding, for any clock', async () => {
    vi.setSystemTime('2026-12-24')
    await store.add(change(1))
    vi.setSystemTime('2026-11-24')
    await store.add(change(2, 'eve'))
    await store.add(change(3))
    expect(await store.all('ada')).toEqual([
      { key: 1, waiting: change(1) },
      { key: 3, waiting: change(3) },
    ])
    expect([await store.remove(1), await store.remove(1), await ratings()]).toEqual([true, false, [3]])
  })

  it('reopens a connection that the browser has closed', async () => {
    await store.add(change(1))
    // SAFETY: the method is only ever applied to a database.
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (...parts: unknown[]) => IDBTransaction
    const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...parts
    ) {
      this.close()
      return transaction.apply(this, parts)
    })
    await expect(store.add(change(2))).rejects.toMatchObject({ name: 'InvalidStateError' })
    await store.add(change(3))
    expect(await ratings()).toEqual([1, 3])
    closed.mockRestore()
  })

  it('closes when a newer version in another tab upgrades it', async () => {
    await store.add(change(1))
    const newer = await openDB('reelroom', 2)
    expect(newer.version).toBe(2)
    newer.close()
    await expect(store.add(change(2))).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('gives up when another tab blocks it, and tries again the next time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const other = await openDB('reelroom', 1)
    const deleted = deleteDB('reelroom')
    const added = store.add(change(1)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await added).toMatchObject({ name: 'TimeoutError' })
    other.close()
    await deleted
    await store.add(change(2))
    expect(await ratings()).toEqual([2])
  })
})
