import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { addUsers } from '../../testing/users.ts'
import { resetPassword } from './operator-accounts.ts'
import { PasswordHasher } from './password-hasher.ts'
import { MAX_SESSIONS, SessionStore } from './session.store.ts'

const minute = 60_000
let database: UserDatabase
let store: SessionStore

describe.each(databases)('sessions, in $name', ({ open }) => {
  beforeEach(async () => {
    database = await open()
    store = new SessionStore(database)
    await addUsers(database, { id: 'ada', name: 'Ada', email: 'ada@example.org', password_hash: 'old' })
  })
  const start = (now: number) => store.create('ada', { lifetimeSeconds: 3600, userAgent: 'Firefox', now })

  it('are stored by the hash of the token alone, and expire', async () => {
    const token = await start(0)
    const rows = await database.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await new SessionStore(database).of(token, 3_599_999)).toMatchObject({ user: { id: 'ada', name: 'Ada' } })
    expect(await new SessionStore(database).of(token, 3_600_000)).toBeNull()
    await start(3_600_000)
    expect(await store.list('ada', 3_600_000)).toHaveLength(1)
  })

  it('have the time of their last visit, written at most once in five minutes', async () => {
    const token = await start(0)
    const seen = async (now: number) => {
      await new SessionStore(database).of(token, now)
      return (await store.list('ada', now))[0]!.seenAt
    }
    expect([await seen(4 * minute), await seen(6 * minute), await seen(9 * minute)]).toEqual([
      0,
      6 * minute,
      6 * minute,
    ])
  })

  it('are at most fifty per account: a new one ends the least recently seen', async () => {
    const tokens: string[] = []
    for (let index = 0; index < MAX_SESSIONS; index += 1) tokens.push(await start(index))
    await database.updateTable('sessions').set({ seen_at: 1000 }).where('created_at', '=', 0).execute()
    // Sessions in the cache end, too.
    expect(await store.of(tokens[1]!, 100)).not.toBeNull()
    const last = await start(100)
    const isLive = async (token: string) => (await store.of(token, 101)) !== null
    expect(await Promise.all([tokens[0]!, tokens[1]!, tokens[2]!, last].map(isLive))).toEqual([true, false, true, true])
    expect(await store.list('ada', 101)).toHaveLength(MAX_SESSIONS)
  })

  const limits = { idleMs: 3_600_000, absoluteMs: 7_200_000 }

  it('are extended by use up to a limit, once for concurrent requests, and not after they have ended', async () => {
    const token = await start(0)
    const read = (now: number) => new SessionStore(database).of(token, now)
    const session = (await read(1_800_000))!
    const renewals = [store, new SessionStore(database)].map((one) => one.renew(token, session, limits, 1_800_000))
    expect(new Set(await Promise.all(renewals))).toEqual(new Set([5_400_000, null]))
    const extended = (await read(5_399_999))!
    expect(await store.renew(token, extended, limits, 5_399_999)).toBe(7_200_000)
    const last = (await read(7_199_999))!
    expect(await store.renew(token, last, limits, 7_199_999)).toBeNull()
    expect(await read(7_200_000)).toBeNull()
  })

  it('in the cache end at their own time, not when the cache entry does', async () => {
    const started = Date.now()
    const token = await start(started)
    expect(await store.of(token, started + 3_599_999)).not.toBeNull()
    expect(store.recentOf(token, started + 3_599_999)).toBeDefined()
    expect(store.recentOf(token, started + 3_600_000)).toBeUndefined()
    expect(await store.of(token, started + 3_600_000)).toBeNull()
  })

  it('are read once in a while, and end at once when they are revoked', async () => {
    const token = await start(Date.now())
    const session = await store.of(token)
    await database.deleteFrom('sessions').execute()
    expect(await store.of(token)).toBe(session)
    await store.revoke(token)
    expect(await store.of(token)).toBeNull()
  })

  it('stay revoked if they are revoked during a read', async () => {
    const token = await start(Date.now())
    await Promise.all([store.of(token), store.revoke(token)])
    expect(await store.of(token)).toBeNull()
  })

  it('all end when the operator resets the password', async () => {
    const token = await start(Date.now())
    const password = await resetPassword(database, ' Ada@Example.org ')
    expect(password).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/)
    const { password_hash } = await database.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(await new PasswordHasher().verify(password_hash, password!)).toBe(true)
    expect(await store.of(token)).toBeNull()
    expect(await resetPassword(database, 'nobody@example.org')).toBeNull()
  })
})
