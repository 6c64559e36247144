import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { addUsers } from '../../testing/users.ts'
import { SessionStore } from '../identity/session.store.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { createInstruments } from './instruments.ts'
import { MemberCounts } from './member-counts.ts'

const minute = 60_000

/** The counting of one server: `shown` has its values, undefined for what has none. */
async function startCounting(database: UserDatabase) {
  const instruments = createInstruments(new Registry())
  const counts = new MemberCounts(database, instruments)
  onTestFinished(() => counts.stop())
  const valueOf = async (name: 'members' | 'sessionsLive') => (await instruments[name].get()).values[0]?.value
  const shown = async () => [await valueOf('members'), await valueOf('sessionsLive')]
  await counts.ready
  return { counts, shown }
}

describe.each(databases)('members and sessions, $name', ({ open }) => {
  it('are counted from two members on, by one of two servers', async () => {
    const database = await open()
    const now = Date.now()
    const logIn = (name: string) => new SessionStore(database).create(name, { lifetimeSeconds: 3600, now })
    await addUsers(database, 'ada')
    await logIn('ada')
    await logIn('ada')
    const first = await startCounting(database)
    expect(await first.shown()).toEqual([undefined, undefined])
    await addUsers(database, 'eve')
    await first.counts.count(now + 5 * minute)
    expect(await first.shown()).toEqual([2, undefined])
    await logIn('eve')
    await first.counts.count(now + 10 * minute)
    const second = await startCounting(database)
    await second.counts.count(now + 10 * minute)
    expect([await first.shown(), await second.shown()]).toEqual([
      [2, 3],
      [undefined, undefined],
    ])
    // The lease of a server that was killed ends by itself; one that stops releases it.
    await second.counts.count(now + 17 * minute)
    expect(await second.shown()).toEqual([2, 3])
    await second.counts.stop()
    await first.counts.count(now + 18 * minute)
    expect(await first.shown()).toEqual([2, 3])
  })
})
