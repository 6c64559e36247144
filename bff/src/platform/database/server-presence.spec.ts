import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { PRESENCE_MS, ServerPresence, serverMayRunFor } from './server-presence.store.ts'

describe.each(databases)('a server, in $name', ({ open }) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const start = async () => {
    const database = await open()
    const presence = new ServerPresence(database)
    await presence.start()
    onTestFinished(() => presence.stop())
    const leases = () => database.selectFrom('leases').select('until').execute()
    return { database, presence, leases }
  }

  it('counts as running while it renews its lease, and no longer once it has stopped', async () => {
    const { database, presence, leases } = await start()
    const startedAt = Date.now()
    expect(await serverMayRunFor(database, startedAt)).toBe(PRESENCE_MS)
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(async () => expect(await leases()).toEqual([{ until: startedAt + 10_000 + PRESENCE_MS }]))
    await presence.stop()
    expect(await serverMayRunFor(database, Date.now())).toBe(0)
    expect(await leases()).toEqual([])
  })

  it('that was killed counts as running for half a minute, and the next start deletes its lease', async () => {
    const { database, presence, leases } = await start()
    vi.clearAllTimers()
    vi.advanceTimersByTime(PRESENCE_MS - 1)
    expect(await serverMayRunFor(database, Date.now())).toBe(1)
    vi.advanceTimersByTime(2)
    expect(await serverMayRunFor(database, Date.now())).toBe(0)
    const next = new ServerPresence(database)
    await next.start()
    expect(await leases()).toHaveLength(1)
    await presence.stop()
    await next.stop()
    expect(await leases()).toEqual([])
  })
})
