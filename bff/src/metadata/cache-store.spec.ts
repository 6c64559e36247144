import Keyv from 'keyv'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BoundedMemoryStore } from './cache-store.ts'

const kilobytes = 1024
/** Ten thousand characters, which may take twice as many bytes. */
const entry = { body: 'x'.repeat(10_000) }

const cacheOf = (store: BoundedMemoryStore) =>
  new Keyv({ store, serialize: undefined, deserialize: undefined, useKeyPrefix: false })

afterEach(() => {
  vi.useRealTimers()
})

describe('the memory of the cache', () => {
  it('is limited in bytes: the least recently used entry makes room', async () => {
    const cache = cacheOf(new BoundedMemoryStore(100 * kilobytes))
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.set(key, entry)
    expect(await cache.get('a')).toEqual(entry)
    await cache.set('f', entry)
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => cache.has(key)))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it('stays limited under many small entries and long keys', async () => {
    const store = new BoundedMemoryStore(100 * kilobytes)
    const cache = cacheOf(store)
    const keys = Array.from({ length: 2000 }, (_, index) => `${index} ${'k'.repeat(500)}`)
    for (const key of keys) await cache.set(key, { body: null })
    const cached = await Promise.all(keys.map((key) => cache.has(key)))
    expect(store.use).toEqual({ bytes: expect.any(Number), maxBytes: 100 * kilobytes })
    expect(store.use.bytes).toBeLessThanOrEqual(100 * kilobytes)
    expect(cached.filter(Boolean).length).toBeLessThan(100)
    expect(cached.at(-1)).toBe(true)
  })

  it('rejects an entry larger than itself', async () => {
    const cache = cacheOf(new BoundedMemoryStore(10 * kilobytes))
    await cache.set('small', { body: 'small' })
    await cache.set('large', entry)
    expect(await cache.get('large')).toBeUndefined()
    expect(await cache.get('small')).toEqual({ body: 'small' })
  })

  it('returns the same value, without serializing it', async () => {
    const cache = cacheOf(new BoundedMemoryStore(100 * kilobytes))
    await cache.set('a', entry)
    expect(await cache.get('a')).toBe(entry)
  })

  it('drops an entry at its end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = cacheOf(new BoundedMemoryStore(100 * kilobytes))
    await cache.set('a', entry, 1000)
    vi.setSystemTime(Date.now() + 999)
    expect(await cache.has('a')).toBe(true)
    vi.setSystemTime(Date.now() + 2)
    expect(await cache.has('a')).toBe(false)
    expect(await cache.get('a')).toBeUndefined()
  })

  it('deletes one entry or all', async () => {
    const cache = cacheOf(new BoundedMemoryStore(100 * kilobytes))
    await cache.set('a', entry)
    await cache.set('b', entry)
    expect(await cache.delete('a')).toBe(true)
    expect([await cache.has('a'), await cache.has('b')]).toEqual([false, true])
    await cache.clear()
    expect(await cache.has('b')).toBe(false)
  })
})
