import { describe, expect, it } from 'vitest'
import type { DeviceSession } from '@contract/account.schema'
import type { Visitor } from '../server.ts'
import { members, password } from './members.ts'

const { newMember, visitor } = members()
const replay = (cookie: string): Visitor => Object.assign(visitor(), { cookie })
const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.call('account')).status === 200
const sessionsOf = async (visitor: Visitor): Promise<DeviceSession[]> => (await visitor.call('sessions')).json()

describe('a session', () => {
  it('id changes at the login: an id that someone planted before gives no access afterwards', async () => {
    const { first, email } = await newMember()
    const planted = visitor()
    await planted.call('demoSignIn', { body: {} })
    const before = planted.cookie
    await planted.call('signIn', { body: { email, password } })
    expect(planted.cookie).not.toBe(before)
    expect(await isLoggedIn(replay(before))).toBe(false)
    expect([await isLoggedIn(planted), await isLoggedIn(first)]).toEqual([true, true])
  })

  it('has an id of 256 bits, another one for each log-in', async () => {
    const { signIn } = await newMember()
    const ids: string[] = []
    for (let times = 0; times < 5; times += 1) ids.push((await signIn()).visitor.cookie)
    expect([ids.filter((id) => /^sid=[\w-]{43}$/.test(id)).length, new Set(ids).size]).toEqual([5, 5])
  })

  it('ends at log-out, even if it was just used', async () => {
    const { first } = await newMember()
    const { cookie } = first
    expect(await isLoggedIn(first)).toBe(true)
    await first.call('signOut')
    expect(await isLoggedIn(replay(cookie))).toBe(false)
  })

  it('is listed with its browser, the current one marked, and can be revoked from another', async () => {
    const { first, email } = await newMember()
    const phone = visitor()
    await phone.call('signIn', { body: { email, password }, headers: { 'user-agent': 'Phone/1.0\u0007' } })
    const list = await sessionsOf(first)
    const other = list.find(({ current }) => !current)!
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(other).toMatchObject({ userAgent: 'Phone/1.0' })
    expect(await isLoggedIn(phone)).toBe(true)
    await first.call('revokeSession', { params: { id: other.id } })
    expect([await isLoggedIn(phone), await isLoggedIn(first), (await sessionsOf(first)).length]).toEqual([
      false,
      true,
      1,
    ])
    expect((await first.call('revokeSession', { params: { id: other.id } })).status).toBe(404)
  })

  it('ends with all others at once, and the current one continues', async () => {
    const { first, signIn } = await newMember()
    const others = [(await signIn()).visitor, (await signIn()).visitor]
    expect((await first.call('revokeOtherSessions')).json()).toMatchObject([{ current: true }])
    expect(await Promise.all([first, ...others].map(isLoggedIn))).toEqual([true, false, false])
  })

  it('ends when the password changes, and the current one gets a new id', async () => {
    const { first, signIn } = await newMember()
    const { visitor: other } = await signIn()
    const { cookie } = first
    const changed = 'another sentence is better'
    expect((await first.call('changePassword', { body: { current: 'not it', password: changed } })).status).toBe(403)
    expect(await isLoggedIn(other)).toBe(true)
    expect((await first.call('changePassword', { body: { current: password, password: changed } })).status).toBe(200)
    expect(await Promise.all([first, other, replay(cookie)].map(isLoggedIn))).toEqual([true, false, false])
    expect([(await signIn()).status, (await signIn(changed)).status]).toEqual([401, 200])
  })
})
