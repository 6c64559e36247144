import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { Lease, LEASE_MS } from './lease.store.ts'

describe.each(databases)('a lease for work of one server, in $name', ({ open }) => {
  it('is acquired by one of many that try at once', async () => {
    const database = await open()
    const leases = Array.from({ length: 5 }, () => new Lease(database, 'scan'))
    const taken = await Promise.all(leases.map((lease) => lease.acquire(1000)))
    expect(taken.filter(Boolean)).toEqual([true])
    expect(await new Lease(database, 'other work').acquire(1000)).toBe(true)
  })

  it('stays with a server that renews it, and is free for others once it expires', async () => {
    const database = await open()
    const [first, second] = [new Lease(database, 'scan'), new Lease(database, 'scan')]
    expect(await first.acquire(0)).toBe(true)
    expect(await second.acquire(LEASE_MS)).toBe(false)
    expect(await first.acquire(LEASE_MS)).toBe(true)
    expect(await second.acquire(2 * LEASE_MS)).toBe(false)
    expect(await second.acquire(2 * LEASE_MS + 1)).toBe(true)
    expect(await first.acquire(2 * LEASE_MS + 2)).toBe(false)
  })

  it('is free at once when its holder releases it, and not when another server tries to', async () => {
    const database = await open()
    const [first, second] = [new Lease(database, 'scan'), new Lease(database, 'scan')]
    await first.acquire(0)
    await second.release()
    expect(await second.acquire(1)).toBe(false)
    await first.release()
    expect(await second.acquire(1)).toBe(true)
  })
})
